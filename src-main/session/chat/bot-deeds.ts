// What a line of chat asks of a bot itself.
import type { ChatOperation } from '../../contract/index.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { Wish } from '../people/requests.ts'
import type { Seat } from '../seats.ts'
import { type ChatHouse, type Done, refused, type Speaker } from './chat-house.ts'

export type OfBots = Extract<ChatOperation, { op: 'come' | 'follow' | 'still' | 'go' | 'give' }>

export function askBots(op: OfBots, house: ChatHouse, speaker: Speaker): Done {
  const named = op.bot === undefined ? speaker.bot : botNamed(op.bot, house)
  if (op.bot !== undefined && !named) return refused(undefined, `There is no bot named “${op.bot}” here.`)
  switch (op.op) {
    case 'come':
      return ask({ kind: 'come' }, 'comes to you', named, house, speaker)
    case 'follow':
      return ask({ kind: 'follow' }, 'follows you', named, house, speaker)
    case 'give':
      return give(op.what, named, house, speaker)
    case 'still':
      return halt(true, named, house, speaker)
    case 'go':
      return halt(false, named, house, speaker)
  }
}

export const botNamed = (name: string, { seats }: ChatHouse): Seat | undefined =>
  seats().find(({ body }) => body.username.toLowerCase() === name.toLowerCase())

function give(what: string, named: Seat | undefined, house: ChatHouse, speaker: Speaker): Done {
  const check = house.goals.check(`get ${what}`)
  if (check.ok) return ask({ kind: 'give', items: check.items }, `brings you ${what}`, named, house, speaker)
  const [meant] = check.suggestions
  return refused(
    `Bring ${what}`,
    meant ? `Did you mean: ${meant.replace(/^\w+/, 'give me')}?` : check.failure.message,
  )
}

/** Asked of the bot that was spoken to, else of the nearest that can serve, which answers for itself when it is done. */
function ask(
  wish: Wish,
  words: string,
  named: Seat | undefined,
  { ask: put, position, seats, leaveOff }: ChatHouse,
  { id, player, reply }: Speaker,
): Done {
  const seat = named ?? nearest(ableTo(wish, seats()), position(id))
  if (!seat) return refused(undefined, 'There is no bot in a world: join one first.')
  const ended = new Promise<boolean>(resolve => {
    put(seat.id, { wish, player, participant: id, reply, ended: resolve })
  })
  const text = `${seat.body.username} ${words}`
  const undo = () => {
    leaveOff(seat.id)
    return { ok: true as const, value: null }
  }
  return { ok: true, text, answer: [], ended, ...(wish.kind === 'follow' ? { undo } : {}) }
}

/** The bot that was spoken to stands still or goes on; spoken to all, every one, and a paused board goes on. */
function halt(still: boolean, named: Seat | undefined, house: ChatHouse, { id }: Speaker): Done {
  const { seats, standStill, keeper, resume } = house
  const all = named ? [named] : seats()
  if (all.length === 0) return refused(undefined, 'There is no bot in a world: join one first.')
  const put = (quiet: boolean) => {
    for (const seat of all) standStill(seat.id, quiet)
    return { ok: true as const, value: null }
  }
  put(still)
  if (!still && keeper()?.view.phase === 'paused') resume(id)
  const who = named ? named.body.username : all.length > 1 ? 'All bots' : (all[0]?.body.username ?? '')
  const many = !named && all.length > 1
  const words = still ? `stand${many ? '' : 's'} still` : `go${many ? '' : 'es'} on`
  return {
    ok: true,
    text: `${who} ${words}`,
    answer: [still ? 'Standing still: say go when I may go on.' : 'Going on.'],
    ...(still ? { undo: () => put(false) } : {}),
  }
}

/** Who carries some of what is wanted comes before who would have to fetch it; all of them where nobody does. */
function ableTo(wish: Wish, seats: readonly Seat[]): readonly Seat[] {
  if (wish.kind !== 'give') return seats
  const able = seats.filter(({ body }) => {
    const stock = stockOf(body)
    return wish.items.some(({ item }) => (stock[item] ?? 0) > 0)
  })
  return able.length > 0 ? able : seats
}

function nearest(
  seats: readonly Seat[],
  from: { x: number; y: number; z: number } | undefined,
): Seat | undefined {
  if (!from) return seats[0]
  const away = ({ body }: Seat) => {
    const { x, y, z } = body.observe().position
    return Math.hypot(x - from.x, y - from.y, z - from.z)
  }
  return seats.toSorted((a, b) => away(a) - away(b))[0]
}
