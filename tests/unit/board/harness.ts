import type { Command } from '../../../src-main/board/index.ts'
import { decide, emptyBoard, reduce, view } from '../../../src-main/board/index.ts'
import type {
  BoardEvent,
  BoardEventBody,
  BoardSubtask,
  Plan,
  Stock,
  Subtask,
} from '../../../src-main/contract/index.ts'
import { step as plainStep } from '../../support/boards.ts'

export const LEASE_MS = 1000

/** A subtask with sensible defaults. */
export const step = (
  id: number,
  action: Subtask['action'],
  item: string,
  rest: Partial<Subtask> = {},
): Subtask => plainStep({ id, action, item, text: `${action} ${item}`, ...rest })

const ANY_PLANKS = { oak_planks: ['birch_planks', 'spruce_planks'] }

/** Five steps on the way to a stone pickaxe and a furnace. */
export const stoneAge = (): Plan => ({
  goal: 'stone pickaxe',
  version: '1.20.1',
  gives: { stone_pickaxe: 1 },
  subtasks: [
    step(1, 'gather', 'oak_log', { quantity: 5, workTicks: 300 }),
    step(2, 'craft', 'crafting_table', {
      materials: { oak_planks: 4 },
      accepts: ANY_PLANKS,
      needs: [1],
      deliver: 'ground',
      place: { dx: -1, dy: 0, dz: 0 },
    }),
    step(3, 'gather', 'cobblestone', {
      quantity: 11,
      tools: ['wooden_pickaxe'],
      accepts: { wooden_pickaxe: ['stone_pickaxe', 'iron_pickaxe'] },
      needs: [2],
      workTicks: 330,
    }),
    step(4, 'craft', 'stone_pickaxe', {
      tools: ['crafting_table'],
      materials: { cobblestone: 3, stick: 2 },
      needs: [3],
    }),
    step(5, 'smelt', 'iron_ingot', {
      quantity: 3,
      tools: ['furnace'],
      materials: { raw_iron: 1, oak_planks: 1 },
      accepts: ANY_PLANKS,
      workTicks: 600,
    }),
  ],
})

/** A board with its log; time goes on by ten milliseconds with every event. */
export class Game {
  state = emptyBoard()
  log: BoardEvent[] = []
  now = 0

  constructor(
    plan: Plan = stoneAge(),
    people: Record<string, 'human' | 'bot'> = { Ann: 'human', Bob: 'bot' },
  ) {
    this.tell({ type: 'board.opened', plan, leaseMs: LEASE_MS })
    for (const [id, kind] of Object.entries(people)) this.do({ type: 'join', id, kind, name: id })
    this.tell({ type: 'chest.found', position: { x: 10, y: 64, z: 10 } })
  }

  tell(body: BoardEventBody, by = 'session', why = 'because'): void {
    this.now += 10
    const event: BoardEvent = { ...body, seq: this.state.seq + 1, at: this.now, by, why }
    this.log.push(event)
    this.state = reduce(this.state, event)
  }

  /** Asks the board and logs what it answers. The refusal in words, or undefined. */
  do(command: Command, why = 'because'): string | undefined {
    const decision = decide(this.state, command)
    if (!decision.ok) return decision.failure.message
    const by = 'participant' in command && command.participant ? command.participant : 'session'
    for (const body of decision.value) this.tell(body, by, why)
    return undefined
  }

  /** Like `do`, for what must not be refused. */
  must(command: Command, why?: string): void {
    const refusal = this.do(command, why)
    if (refusal !== undefined) throw new Error(`${command.type} was refused: ${refusal}`)
  }

  /** The same board, to try something out on. */
  fork(): Game {
    return Object.assign(new Game(), { state: this.state, now: this.now, log: [...this.log] })
  }

  see(places: Record<string, Stock>): void {
    this.tell({ type: 'stock.observed', places })
  }

  get view() {
    return view(this.state)
  }

  subtask(id: number): BoardSubtask {
    const found = this.view.subtasks.find(subtask => subtask.id === id)
    if (!found) throw new Error(`There is no subtask ${id}.`)
    return found
  }

  /** What a subtask has reserved, as `count item @place`. */
  reserved(id: number): string[] {
    return this.subtask(id).reservations.map(({ place, item, count }) => `${count} ${item} @${place}`)
  }
}

/** Reduces the log again from nothing. */
export const replay = (log: readonly BoardEvent[]) => {
  let state = emptyBoard()
  for (const event of log) state = reduce(state, event)
  return state
}
