import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { BoardState, Command } from '../../../src-main/board/index.ts'
import { schedule, serialise, view } from '../../../src-main/board/index.ts'
import type {
  BoardEventBody,
  BoardSubtask,
  BoardView,
  Plan,
  Subtask,
} from '../../../src-main/contract/index.ts'
import { boardView } from '../../../src-main/contract/index.ts'
import { Game, LEASE_MS, replay, step } from './harness.ts'

const ITEMS = ['oak_planks', 'birch_planks', 'stick', 'stone_pickaxe', 'iron_pickaxe', 'cobblestone']
const PEOPLE = ['Ann', 'Bob', 'Cid'] as const
const FURNACES = [1, 2].map(x => ({ x, y: 64, z: 0 }))
/** Nested, as Minecraft's tags are. */
const ACCEPTS = { oak_planks: ['birch_planks'], stone_pickaxe: ['iron_pickaxe'] }

const someItem = fc.constantFrom(...ITEMS)
const person = fc.constantFrom(...PEOPLE)
const id = fc.integer({ min: 1, max: 9 })
const stock = fc.dictionary(someItem, fc.integer({ min: 0, max: 6 }), { maxKeys: 4 })
const evidence = fc.constant({ kind: 'chest', text: 'seen' } as const)

const someSubtask = (number: number): fc.Arbitrary<Subtask> =>
  fc
    .record({
      action: fc.constantFrom('craft', 'gather', 'smelt' as const),
      item: someItem,
      quantity: fc.integer({ min: 1, max: 6 }),
      tools: fc.uniqueArray(fc.constantFrom('stone_pickaxe', 'furnace', 'crafting_table'), { maxLength: 2 }),
      materials: fc.dictionary(someItem, fc.constantFrom(0.25, 0.5, 1, 2), { maxKeys: 2 }),
      deliver: fc.constantFrom('chest', 'hand' as const),
      workTicks: fc.integer({ min: 0, max: 50 }),
      needs: fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, number - 1) }), { maxLength: 2 }),
    })
    .map(({ action, item, needs, ...rest }) =>
      step(number, action, item, { ...rest, accepts: ACCEPTS, needs: needs.filter(need => need < number) }),
    )

const plan = fc
  .integer({ min: 1, max: 7 })
  .chain(length => fc.tuple(...Array.from({ length }, (_, at) => someSubtask(at + 1))))
  .map(subtasks => ({ goal: 'g', version: '1.20.1', gives: {}, subtasks }))

type Deed = { do: Command } | { tell: BoardEventBody }

const command = (commands: fc.Arbitrary<Command>): fc.Arbitrary<Deed> => commands.map(one => ({ do: one }))
const told = (events: fc.Arbitrary<BoardEventBody>): fc.Arbitrary<Deed> => events.map(one => ({ tell: one }))
const kind = <T extends string>(type: T) => fc.constant(type)
const of = { id, participant: person }
const quantity = fc.integer({ min: 1, max: 8 })

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: command(fc.record({ type: kind('claim'), ...of })) },
  { weight: 2, arbitrary: command(fc.record({ type: kind('release'), ...of })) },
  { weight: 3, arbitrary: command(fc.record({ type: kind('fail'), ...of })) },
  { weight: 2, arbitrary: command(fc.record({ type: kind('done'), ...of })) },
  { weight: 2, arbitrary: command(fc.record({ type: kind('progress'), ...of, progress: fc.nat(6) })) },
  command(fc.record({ type: kind('renew'), ...of })),
  command(fc.record({ type: kind('lapse'), id, now: fc.constantFrom(0, 1e12) })),
  command(fc.record({ type: kind('satisfy'), ...of, evidence })),
  command(fc.record({ type: kind('contradict'), id })),
  command(fc.record({ type: kind('confirm'), id, evidence })),
  command(fc.record({ type: kind('retry'), ...of })),
  command(fc.record({ type: kind('handOver'), ...of, to: person })),
  command(fc.record({ type: kind('pin'), ...of, to: person })),
  command(fc.record({ type: kind('pin'), ...of })),
  command(fc.record({ type: kind('edit'), ...of, quantity })),
  command(fc.record({ type: kind('drop'), ...of })),
  command(fc.record({ type: kind('leave'), id: person })),
  command(person.map(name => ({ type: 'join', id: name, kind: name === 'Ann' ? 'human' : 'bot', name }))),
  command(fc.record({ type: kind('extend'), subtasks: fc.tuple(someSubtask(1), someSubtask(2)) })),
  {
    weight: 6,
    arbitrary: told(
      fc.record({
        type: kind('stock.observed'),
        places: fc.dictionary(fc.constantFrom('chest', ...PEOPLE), stock, { maxKeys: 3 }),
      }),
    ),
  },
  told(fc.constantFrom(...FURNACES).map(position => ({ type: 'station.placed', item: 'furnace', position }))),
  told(fc.constantFrom(...FURNACES).map(position => ({ type: 'station.removed', position }))),
  told(
    fc.constant({ type: 'station.placed', item: 'crafting_table', position: { x: 0, y: 64, z: 0 } } as const),
  ),
  told(fc.constant({ type: 'chest.lost' } as const)),
)

const scenario = fc.record({ plan, deeds: fc.array(deed, { maxLength: 60, size: 'max' }) })

interface Scenario {
  plan: Plan
  deeds: readonly Deed[]
}

/** Plays a scenario, calling back after every deed. */
function play({ plan: opened, deeds }: Scenario, check: (game: Game) => void = () => {}): Game {
  const game = new Game(opened, { Ann: 'human', Bob: 'bot', Cid: 'bot' })
  check(game)
  for (const one of deeds) {
    if ('do' in one) game.do(one.do)
    else game.tell(one.tell)
    check(game)
  }
  return game
}

/** How much of each item is free in a place, from the view alone. */
function freeIn(board: BoardView, place: string): Map<string, number> {
  const free = new Map(
    Object.entries((place === 'chest' ? board.ledger.chest : board.ledger.held[place]) ?? {}),
  )
  for (const { reservations } of board.subtasks) {
    for (const one of reservations) {
      if (one.place === place) free.set(one.item, (free.get(one.item) ?? 0) - one.count)
    }
  }
  return free
}

/** Whether these places together have all that a subtask needs: tries every way to choose, without any cleverness. */
function oracle(board: BoardView, subtask: BoardSubtask, places: readonly string[]): boolean {
  const free = new Map<string, number>()
  for (const place of places) {
    for (const [item, count] of freeIn(board, place)) free.set(item, (free.get(item) ?? 0) + count)
  }
  const wanted: string[][] = []
  const remaining = subtask.quantity - subtask.progress
  const accepted = (item: string) => [item, ...(subtask.accepts[item] ?? [])]
  for (const [item, perItem] of Object.entries(subtask.materials)) {
    for (let count = 0; count < perItem * remaining; count++) wanted.push(accepted(item))
  }
  for (const tool of subtask.tools) {
    const standing = board.ledger.stations.filter(station => station.item === tool).length
    const used = board.subtasks
      .flatMap(one => one.reservations)
      .filter(one => one.place === 'ground' && one.item === tool).length
    if (tool === 'crafting_table' && standing === 0) return false
    if (tool === 'furnace' && standing - used <= 0) return false
    if (tool === 'stone_pickaxe') wanted.push(accepted(tool))
  }
  const serve = (at: number): boolean => {
    const choices = wanted[at]
    if (!choices) return true
    return choices.some(item => {
      const has = free.get(item) ?? 0
      if (has <= 0) return false
      free.set(item, has - 1)
      const served = serve(at + 1)
      free.set(item, has)
      return served
    })
  }
  return serve(0)
}

const present = (board: BoardView): string[] =>
  board.participants.filter(participant => participant.present).map(participant => participant.id)

const options = { numRuns: 300 }

// Hundreds of boards with dozens of events each: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** Those who could take something up now: bots do one thing at a time. */
const free = (board: BoardView): string[] =>
  present(board).filter(id => {
    const isBot = board.participants.some(one => one.id === id && one.kind === 'bot')
    return !isBot || !board.subtasks.some(({ holder }) => holder === id)
  })

test('a subtask is READY exactly if a newcomer or somebody free could have all that it needs', () => {
  fc.assert(
    fc.property(scenario, given => {
      play(given, ({ view: board }) => {
        for (const subtask of board.subtasks) {
          if (subtask.status !== 'READY' && subtask.status !== 'BLOCKED') continue
          const could = [[], ...free(board).map(name => [name])].some(own =>
            oracle(board, subtask, ['chest', ...own]),
          )
          expect(subtask.status).toBe(could ? 'READY' : 'BLOCKED')
          if (subtask.status === 'BLOCKED') expect(subtask.reason).toMatch(/^needs /)
        }
      })
    }),
    options,
  )
})

test('a claim is granted exactly if the participant could have all that the subtask needs', () => {
  fc.assert(
    fc.property(scenario, person, (given, name) => {
      const game = play(given)
      const board = game.view
      for (const subtask of board.subtasks) {
        if (subtask.status !== 'READY' && subtask.status !== 'BLOCKED') continue
        const pinned = subtask.pinnedTo !== undefined && present(board).includes(subtask.pinnedTo)
        const here = present(board).includes(name) && (!pinned || subtask.pinnedTo === name)
        const trial = game.fork()
        const refusal = trial.do({ type: 'claim', id: subtask.id, participant: name })
        expect(refusal === undefined).toBe(here && oracle(board, subtask, ['chest', name]))
        if (refusal !== undefined) continue
        const reserved = trial.subtask(subtask.id).reservations
        const materials = reserved
          .filter(one => one.place !== 'ground')
          .reduce((sum, one) => sum + one.count, 0)
        const tools = subtask.tools.filter(tool => tool === 'stone_pickaxe').length
        const wanted = Object.values(subtask.materials).map(each =>
          Math.ceil(each * (subtask.quantity - subtask.progress)),
        )
        expect(materials).toBe(wanted.reduce((sum, count) => sum + count, tools))
      }
    }),
    options,
  )
})

test('never is more reserved than there is, and no subtask is held without holder and lease', () => {
  fc.assert(
    fc.property(scenario, given => {
      play(given, ({ view: board }) => {
        for (const place of ['chest', ...PEOPLE]) {
          expect([...freeIn(board, place)].filter(([, count]) => count < 0)).toEqual([])
        }
        const stations = board.subtasks.flatMap(({ reservations }) =>
          reservations.flatMap(({ at }) => at ?? []),
        )
        expect(new Set(stations.map(at => at.x)).size).toBe(stations.length)
        for (const subtask of board.subtasks) {
          const { status, holder, leaseUntil, claimedAt, reservations } = subtask
          const held = status === 'IN_PROGRESS'
          const claim = [holder, leaseUntil, claimedAt].filter(part => part !== undefined)
          expect(claim).toHaveLength(held ? 3 : 0)
          if (held) expect(present(board)).toContain(holder)
          const places = held ? ['chest', 'ground', holder] : []
          expect(reservations.filter(one => !places.includes(one.place))).toEqual([])
        }
      })
    }),
    options,
  )
})

test('replaying the log gives the same state byte for byte, and the same view', () => {
  fc.assert(
    fc.property(scenario, given => {
      const game = play(given, ({ view: board }) => expect(board.seq).toBeGreaterThan(0))
      const again = replay(game.log)
      expect(serialise(again)).toBe(serialise(game.state))
      expect(view(again)).toEqual(game.view)
    }),
    options,
  )
})

test('reducing changes nothing of the state before, and views stay what they were', () => {
  fc.assert(
    fc.property(scenario, given => {
      const seen: { state: BoardState; text: string; board: BoardView; shown: string }[] = []
      play(given, game => {
        const { state, view: board } = game
        seen.push({ state, text: serialise(state), board, shown: JSON.stringify(board) })
      })
      for (const { state, text, board, shown } of seen) {
        expect(serialise(state)).toBe(text)
        expect(JSON.stringify(board)).toBe(shown)
        expect(view(state)).toEqual(board)
      }
    }),
    options,
  )
})

test('after four failed or lapsed attempts without a retry a subtask is FAILED, and not before', () => {
  fc.assert(
    fc.property(scenario, given => {
      const game = play(given)
      const strikes = new Map<number, number>()
      const held = new Set<number>()
      for (const event of game.log) {
        if (event.type === 'subtask.claimed') held.add(event.id)
        if (event.type === 'subtask.failed' || event.type === 'subtask.lapsed') {
          strikes.set(event.id, (strikes.get(event.id) ?? 0) + 1)
        }
        if (event.type === 'subtask.retried') strikes.delete(event.id)
      }
      for (const subtask of game.view.subtasks) {
        if (subtask.status === 'FAILED') expect(strikes.get(subtask.id)).toBeGreaterThanOrEqual(4)
        else if (subtask.status !== 'DONE') expect(strikes.get(subtask.id) ?? 0).toBeLessThan(4)
      }
    }),
    options,
  )
})

test('what the scheduler names can be claimed, and it names something whenever all are idle and something is READY', () => {
  fc.assert(
    fc.property(scenario, given => {
      play(given, game => {
        const board = game.view
        const here = present(board)
        const chosen = here.map(name => schedule(game.state, name))
        for (const choice of chosen) {
          if (choice) expect(game.subtask(choice.id).status).toBe('READY')
        }
        const idle = !board.subtasks.some(subtask => subtask.status === 'IN_PROGRESS')
        const ready = board.subtasks.some(
          subtask => subtask.status === 'READY' && !here.includes(subtask.pinnedTo ?? ''),
        )
        if (idle && ready && here.length > 0) expect(chosen.some(choice => choice !== undefined)).toBe(true)
      })
    }),
    options,
  )
})

test('the view always keeps to the contract', () => {
  fc.assert(
    fc.property(scenario, given => {
      const game = play(given)
      expect(boardView.parse(JSON.parse(JSON.stringify(game.view)))).toEqual(game.view)
    }),
    { numRuns: 50 },
  )
})

test('a lease runs from the last sign of life', () => {
  fc.assert(
    fc.property(scenario, given => {
      const game = play(given)
      for (const subtask of game.view.subtasks) {
        const signs = game.log.filter(
          event =>
            'id' in event &&
            event.id === subtask.id &&
            /claimed|renewed|progressed|handed_over/.test(event.type),
        )
        const last = signs.at(-1)
        if (subtask.status === 'IN_PROGRESS' && last) expect(subtask.leaseUntil).toBe(last.at + LEASE_MS)
      }
    }),
    options,
  )
})
