// What players ask of a bot itself, besides the board: to come, to follow, to hand things over, to stand still.
import type { ActionOptions, ActionResult, Body } from '../../body/index.ts'
import type { BoardSubtask, GoalItem, ParticipantId } from '../../contract/index.ts'
import { counted, freeInChest, inSentence, listed } from '../../contract/index.ts'
import type { BotSense } from '../bots/bot-sense.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { AtWork } from './at-work.ts'
import { bringTo, handTo } from './handing.ts'

export type Wish =
  | { readonly kind: 'come' | 'follow' }
  | { readonly kind: 'give'; readonly items: readonly GoalItem[] }
  /** What the bot has of a subtask that the person goes on with. */
  | { readonly kind: 'bring'; readonly subtask: BoardSubtask }

export interface PlayerRequest {
  readonly wish: Wish
  /** The player's name in the game, and who that is on the board. */
  readonly player: string
  readonly participant: ParticipantId
  /** Says a line to the player. */
  reply(text: string): void
  /** Told when the bot has ended it; false where it was told something else meanwhile. */
  ended?(completed: boolean): void
}

const DEADLINE_MS: Readonly<Record<Wish['kind'], number>> = {
  come: 180_000,
  follow: 4 * 3_600_000,
  give: 180_000,
  bring: 60_000,
}

interface RequestOptions {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: BotSense
  readonly atWork: () => AtWork | undefined
}

/** Does what a player asked for, and says how it went. */
export async function serve(
  request: PlayerRequest,
  signal: AbortSignal,
  options: RequestOptions,
): Promise<void> {
  const { player, wish, reply } = request
  const { body, sense } = options
  const log = (text: string) => sense.say(text, `${player} asked for it`)
  const actionOptions: ActionOptions = { deadlineMs: DEADLINE_MS[wish.kind], signal, log }
  if (wish.kind === 'give') return give(request, wish.items, actionOptions, options)
  if (wish.kind === 'bring') {
    const answer = await bringTo(request, wish.subtask, actionOptions, options)
    if (answer !== undefined) reply(answer)
    return
  }
  const end = await body.act.follow({ player, stay: wish.kind === 'follow' }, actionOptions)
  if (end.outcome === 'done') reply('Here I am.')
  else if (!signal.aborted) reply(words(end))
}

async function give(
  { reply, ...who }: PlayerRequest,
  items: readonly GoalItem[],
  actionOptions: ActionOptions,
  options: RequestOptions,
): Promise<void> {
  const { body } = options
  await fetch(items, actionOptions, options)
  const had = stockOf(body)
  const wanted = Object.fromEntries(items.map(({ item, quantity }) => [item, quantity]))
  const lacking = items.filter(({ item, quantity }) => (had[item] ?? 0) < quantity)
  if (lacking.length === items.length && items.every(({ item }) => !had[item])) {
    reply(`I have no ${listed(items.map(({ label }) => inSentence(label)))}, and none is free in the chest.`)
    return
  }
  const { given, end } = await handTo(who, wanted, actionOptions, options)
  if (actionOptions.signal.aborted) return
  if (Object.keys(given).length === 0) return reply(words(end))
  const gave = items.flatMap(({ item, label }) => (given[item] ? [counted(given[item], label)] : []))
  const short = lacking.length > 0 ? ' That is all there is.' : ''
  reply(`Here: ${listed(gave)}.${short}`)
}

/** Takes out of the shared chest what is not in hand and that nobody has reserved. */
async function fetch(
  items: readonly GoalItem[],
  actionOptions: ActionOptions,
  { body, atWork }: RequestOptions,
): Promise<void> {
  const work = atWork()
  if (!work?.keeper.view.ledger.chestAt) return
  const free = freeInChest(work.keeper.view)
  const had = stockOf(body)
  const { chest: visits } = work
  for (const { position: chest, holds } of visits.all) {
    const now = stockOf(body)
    const wanted = Object.fromEntries(
      items.flatMap(({ item, quantity }) => {
        const got = (now[item] ?? 0) - (had[item] ?? 0)
        const lacking = Math.min(quantity - (had[item] ?? 0), free[item] ?? 0) - got
        const count = Math.min(lacking, holds[item] ?? 0)
        return count > 0 ? [[item, count]] : []
      }),
    )
    if (Object.keys(wanted).length === 0) continue
    const taken = await visits.at(chest, () => body.act.withdraw({ chest, items: wanted }, actionOptions))
    if (taken.failure?.code === 'chest_missing') visits.lost(chest)
  }
}

const words = ({ failure }: ActionResult): string => failure?.message ?? 'That did not come off.'
