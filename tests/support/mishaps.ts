// What can go wrong on a day of play.
import { type Clock, systemClock } from '../../src-main/base/index.ts'
import type { Body } from '../../src-main/body/index.ts'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { leisurely, orThrow, type PlayRig } from './play-rig.ts'
import { pick } from './seeded.ts'

export const ADA = { id: 'human-ada', name: 'Ada' }
/** Longer than any lease. */
const NAP_MS = 10 * 60_000

export interface Day {
  readonly seed: number
  readonly goal: string
  /** What the goal leaves in the chest. */
  readonly items: readonly string[]
  readonly bots: readonly string[]
  readonly mishaps: number
  /** Ada is in the world, too, and has her hands in the chest. */
  readonly inTheWorld: boolean
}

/** A clock that can be put forward, as for a computer that slept. */
export interface LeapingClock extends Clock {
  leap(ms: number): void
}

export function leapingClock(): LeapingClock {
  let ahead = 0
  return {
    ...systemClock,
    now: () => systemClock.now() + ahead,
    leap(ms) {
      ahead += ms
    },
  }
}

/** By name; what they give is waited for. */
type Mishaps = Record<string, () => unknown>

/** What people and the world do to a plan; what the board refuses is no mishap. */
export function mishapsOf(
  { items: goal, bots }: Day,
  play: PlayRig,
  clock: LeapingClock,
  random: () => number,
): Mishaps {
  const { board } = play
  const { control, chest } = play.world
  const act = (command: BoardCommand) => void play.core.command(command)
  const some = (which: (subtask: BoardSubtask) => boolean) => pick(board().subtasks.filter(which), random)
  const participant = ADA.id
  const isOpen = ({ status }: BoardSubtask) => status !== 'DONE'
  const isReady = ({ status }: BoardSubtask) => status === 'READY'
  const withBot = ({ holder }: BoardSubtask) => holder?.startsWith('bot:') ?? false
  const toSomeBot = async (mishap: (name: string) => Promise<unknown>) => {
    const present = await control.players()
    const name = pick(
      bots.filter(bot => present.includes(bot)),
      random,
    )
    // Who has gone meanwhile, perhaps for an earlier mishap, is spared.
    if (name) await mishap(name).catch(() => {})
  }
  const refill = (content: readonly { name: string; count: number; damage?: number }[]) =>
    control.fillChest(
      chest,
      content.map(({ name, count, damage }) => ({ name, count, ...(damage ? { damage } : {}) })),
    )
  return {
    claimsAndGivesBack() {
      const { id } = some(isReady) ?? {}
      if (!id) return
      act({ type: 'claim', id, participant })
      act({ type: 'release', id, participant })
    },
    claimsAndForgets() {
      const { id } = some(isReady) ?? {}
      if (id) act({ type: 'claim', id, participant })
    },
    takesOverAndHandsBack() {
      const { id, holder } = some(withBot) ?? {}
      if (!id || !holder) return
      act({ type: 'handOver', id, participant, to: participant })
      act({ type: 'handOver', id, participant, to: holder })
    },
    takesOverAndForgets() {
      const { id } = some(withBot) ?? {}
      if (id) act({ type: 'handOver', id, participant, to: participant })
    },
    saysDoneTooEarly() {
      const { id } = some(one => isOpen(one) && !withBot(one)) ?? {}
      if (id) act({ type: 'done', id, participant })
    },
    setsAside() {
      const { id } = some(isOpen) ?? {}
      const to = pick([participant, ...bots.map(name => `bot:${name}`)], random)
      if (id && to) act({ type: 'pin', id, participant, to })
    },
    addsSomething: () => act({ type: 'add', participant, action: 'craft', item: 'stick', quantity: 4 }),
    wantsMore() {
      const { id, quantity } = some(isOpen) ?? {}
      if (id && quantity) act({ type: 'edit', id, participant, quantity: quantity + 2 })
    },
    wantsLess() {
      const { id, quantity } = some(one => isOpen(one) && one.quantity > 1) ?? {}
      if (id && quantity) act({ type: 'edit', id, participant, quantity: quantity - 1 })
    },
    dropsAStep() {
      const { id } = some(one => isOpen(one) && !goal.includes(one.item)) ?? {}
      if (id) act({ type: 'drop', id, participant })
    },
    pausesAndResumes() {
      play.core.pause(participant)
      play.core.resume(participant)
    },
    sleeps: () => clock.leap(NAP_MS),
    async takesFromTheChest() {
      const content = await control.chestContent(chest)
      await refill(content.filter(({ name }) => goal.includes(name) || random() < 0.5))
    },
    async bringsSomething() {
      const content = await control.chestContent(chest)
      const gift = pick(['oak_log', 'cobblestone', 'stick', 'oak_planks'], random)
      if (gift) await refill([...content, { name: gift, count: 3 }])
    },
    async wearsOutTools() {
      const content = await control.chestContent(chest)
      await refill(
        content.map(stack => {
          const uses = USES[stack.name]
          return uses && !goal.includes(stack.name) ? { ...stack, damage: uses - 2 } : stack
        }),
      )
    },
    async breaksAStation() {
      const station = pick(board().ledger.stations, random)
      if (station) await control.setBlock(station.position, 'air')
    },
    kills: () => toSomeBot(name => control.setHealth(name, 0)),
    async coreDies() {
      if (board().phase === 'finished') return
      const [session] = orThrow(play.core.sessions())
      await play.restartCore()
      orThrow(play.core.join(ADA))
      await play.joinBot({ names: bots })
      orThrow(await play.core.reopen(session?.id ?? ''))
    },
    kicks: () => toSomeBot(name => control.kick(name, 'a test')),
    takesAllThings: () => toSomeBot(name => control.clearInventory(name)),
  }
}

/** What a player does with her own hands; nobody claimed or said anything. */
export function takingsOf(
  { items: goal }: Day,
  { board }: PlayRig,
  ada: Body,
  random: () => number,
): Mishaps {
  const carried = () =>
    Object.fromEntries(ada.observe().inventory.map(({ item, count }) => [item, count] as const))
  return {
    async takesForHerself() {
      const { chest, chestAt } = board().ledger
      const [item, count] =
        pick(
          Object.entries(chest).filter(([name]) => !goal.includes(name)),
          random,
        ) ?? []
      if (item && count && chestAt)
        await ada.act.withdraw({ chest: chestAt, items: { [item]: count } }, leisurely)
    },
    async bringsAllBack() {
      const { chestAt } = board().ledger
      const items = carried()
      if (chestAt && Object.keys(items).length > 0)
        await ada.act.deposit({ chest: chestAt, items }, leisurely)
    },
  }
}

/** Blocks that a new tool digs before it breaks. https://minecraft.wiki/w/Durability */
const USES: Readonly<Record<string, number>> = { wooden_pickaxe: 59, stone_pickaxe: 131, iron_pickaxe: 250 }
