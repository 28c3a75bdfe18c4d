import { afterEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import type { BoardCommand, BoardSubtask } from '../../src-main/contract/index.ts'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const MISHAPS = 10
/** Events on the board between two mishaps, at most. */
const PACE = 6

const runs = [
  { seed: 1, goal: 'Craft a stone pickaxe and a furnace', items: ['stone_pickaxe', 'furnace'], bots: [BOT] },
  { seed: 2, goal: 'Craft a compass', items: ['compass'], bots: [BOT, 'Helper'] },
  { seed: 3, goal: 'Craft 6 torches', items: ['torch'], bots: [BOT] },
]

/** Numbers from 0 to 1, the same ones for the same seed (a linear congruence, after Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('a day on which much goes wrong', () => {
  let rig: PlayRig | undefined

  afterEach(() => rig?.close())

  for (const { seed, goal, items, bots } of runs) {
    it(`reaches “${goal}” with ${bots.length} at work all the same (seed ${seed})`, async () => {
      const errors: unknown[] = []
      const logger = { ...silentLogger, error: (...entry: unknown[]) => errors.push(entry) }
      const play = await playRig({ logger })
      rig = play
      orThrow(play.core.join(ADA))
      await play.joinBot({ names: bots })
      await play.start(goal)
      const random = randomFrom(seed)
      const mishaps = Object.values(mishapsIn(play, items, bots, random))
      for (let count = 0; count < MISHAPS; count++) {
        const next = play.board().seq + 1 + Math.floor(random() * PACE)
        const board = await play.boardIs(({ seq, phase }) => seq >= next || phase === 'finished')
        if (board.phase === 'finished') break
        await pick(mishaps, random)?.()
      }
      orThrow(play.core.resume(ADA.id))
      for (const { id, holder, status } of play.board().subtasks) {
        if (holder === ADA.id) play.core.command({ type: 'release', id, participant: ADA.id })
        if (status === 'FAILED') play.core.command({ type: 'retry', id, participant: ADA.id })
        play.core.command({ type: 'pin', id, participant: ADA.id })
      }

      const board = await play.boardIs(({ phase }) => phase === 'finished')

      expect(board.subtasks.filter(({ holder, reservations }) => holder || reservations.length > 0)).toEqual(
        [],
      )
      expect(errors).toEqual([])
      const content = await play.world.control.chestContent(play.world.chest)
      expect(content.map(({ name }) => name)).toEqual(expect.arrayContaining(items))
    })
  }
})

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

/** What people and the world do to a plan; what the board refuses is no mishap. */
function mishapsIn({ world, core, board }: PlayRig, goal: string[], bots: string[], random: () => number) {
  const { control, chest } = world
  const act = (command: BoardCommand) => void core.command(command)
  const some = (which: (subtask: BoardSubtask) => boolean) => pick(board().subtasks.filter(which), random)
  const participant = ADA.id
  const toSomeBot = async (mishap: (name: string) => Promise<unknown>) => {
    const present = await control.players()
    const name = pick(
      bots.filter(bot => present.includes(bot)),
      random,
    )
    if (name) await mishap(name)
  }
  return {
    claimsAndGivesBack() {
      const { id } = some(({ status }) => status === 'READY') ?? {}
      if (!id) return
      act({ type: 'claim', id, participant })
      act({ type: 'release', id, participant })
    },
    takesOverAndHandsBack() {
      const { id, holder } = some(one => one.holder?.startsWith('bot:') ?? false) ?? {}
      if (!id || !holder) return
      act({ type: 'handOver', id, participant, to: participant })
      act({ type: 'handOver', id, participant, to: holder })
    },
    saysDoneTooEarly() {
      const { id } = some(({ status }) => status === 'READY') ?? {}
      if (id) act({ type: 'done', id, participant })
    },
    addsSomething: () => act({ type: 'add', participant, action: 'craft', item: 'stick', quantity: 4 }),
    pausesAndResumes() {
      core.pause(participant)
      core.resume(participant)
    },
    async takesFromTheChest() {
      const content = await control.chestContent(chest)
      const kept = content.filter(({ name }) => goal.includes(name) || random() < 0.5)
      await control.fillChest(
        chest,
        kept.map(({ name, count }) => ({ name, count })),
      )
    },
    async breaksAStation() {
      const station = pick(board().ledger.stations, random)
      if (station) await control.setBlock(station.position, 'air')
    },
    kills: () => toSomeBot(name => control.setHealth(name, 0)),
    kicks: () => toSomeBot(name => control.kick(name, 'a test')),
    takesAllThings: () => toSomeBot(name => control.clearInventory(name)),
  }
}
