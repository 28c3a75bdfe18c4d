import type { Command } from '../../src-main/board/index.ts'
import { decide, emptyBoard, reduce, schedule, view } from '../../src-main/board/index.ts'
import type { BoardEvent, BoardEventBody, Plan, Subtask } from '../../src-main/contract/index.ts'

type Step = Pick<Subtask, 'action' | 'item' | 'quantity' | 'tools' | 'materials' | 'workTicks'> & {
  needs: number[]
}

const LOGS = ['birch_log', 'spruce_log', 'dark_oak_log']
const PLANKS = ['birch_planks', 'spruce_planks', 'dark_oak_planks']
const PICKAXES = ['stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']
const ACCEPTS = {
  oak_log: LOGS,
  oak_planks: PLANKS,
  wooden_pickaxe: PICKAXES,
  stone_pickaxe: PICKAXES.slice(1),
}

/** The way to an iron pickaxe; `needs` are places in this list. */
const CHAIN: readonly Step[] = [
  { action: 'gather', item: 'oak_log', quantity: 4, tools: [], materials: {}, workTicks: 240, needs: [] },
  {
    action: 'craft',
    item: 'oak_planks',
    quantity: 16,
    tools: [],
    materials: { oak_log: 0.25 },
    workTicks: 4,
    needs: [0],
  },
  {
    action: 'craft',
    item: 'stick',
    quantity: 8,
    tools: [],
    materials: { oak_planks: 0.5 },
    workTicks: 2,
    needs: [1],
  },
  {
    action: 'craft',
    item: 'wooden_pickaxe',
    quantity: 1,
    tools: ['crafting_table'],
    materials: { oak_planks: 3, stick: 2 },
    workTicks: 1,
    needs: [1, 2],
  },
  {
    action: 'gather',
    item: 'cobblestone',
    quantity: 11,
    tools: ['wooden_pickaxe'],
    materials: {},
    workTicks: 330,
    needs: [3],
  },
  {
    action: 'craft',
    item: 'stone_pickaxe',
    quantity: 1,
    tools: ['crafting_table'],
    materials: { cobblestone: 3, stick: 2 },
    workTicks: 1,
    needs: [4, 2],
  },
  {
    action: 'gather',
    item: 'raw_iron',
    quantity: 3,
    tools: ['stone_pickaxe'],
    materials: {},
    workTicks: 270,
    needs: [5],
  },
  {
    action: 'smelt',
    item: 'iron_ingot',
    quantity: 3,
    tools: ['furnace'],
    materials: { raw_iron: 1, oak_planks: 1 },
    workTicks: 600,
    needs: [6],
  },
  {
    action: 'craft',
    item: 'iron_pickaxe',
    quantity: 1,
    tools: ['crafting_table'],
    materials: { iron_ingot: 3, stick: 2 },
    workTicks: 1,
    needs: [7, 2],
  },
]

/** As many ways to an iron pickaxe as fit, all competing for the same items. */
function syntheticPlan(subtasks: number): Plan {
  const list = Array.from({ length: subtasks }, (_, at): Subtask => {
    const place = at % CHAIN.length
    const start = at - place
    const step = CHAIN[place]
    if (!step) throw new RangeError('The chain is shorter than it says.')
    return {
      ...step,
      id: at + 1,
      needs: step.needs.map(need => start + need + 1),
      deliver: 'chest',
      accepts: ACCEPTS,
      text: `${step.action} ${step.quantity} ${step.item}`,
    }
  })
  return { goal: 'iron pickaxes', version: '1.20.1', gives: { iron_pickaxe: 1 }, subtasks: list }
}

/** A board that is worked as a session works it; with its log. */
export class Run {
  readonly events: BoardEvent[] = []
  state = emptyBoard()

  tell(body: BoardEventBody, by = 'session'): void {
    const seq = this.events.length
    const event: BoardEvent = { ...body, seq, at: seq * 10, by, why: 'bench' }
    this.events.push(event)
    this.state = reduce(this.state, event)
  }

  ask(command: Command, by: string): boolean {
    const decision = decide(this.state, command)
    if (decision.ok) for (const body of decision.value) this.tell(body, by)
    return decision.ok
  }
}

/** Opens a board and lets bots work it until it is finished or the run is as long as wanted. */
export function work(run: Run, subtasks: number, participants: number, mostEvents: number): void {
  run.tell({ type: 'board.opened', plan: syntheticPlan(subtasks), leaseMs: 60_000 })
  run.tell({ type: 'chest.found', position: { x: 0, y: 64, z: 0 } })
  run.tell({ type: 'station.placed', item: 'crafting_table', position: { x: -1, y: 64, z: 0 } })
  for (let at = 0; at < Math.max(1, participants / 4); at++) {
    run.tell({ type: 'station.placed', item: 'furnace', position: { x: 1 + at, y: 64, z: 0 } })
  }
  const bots = Array.from({ length: participants }, (_, at) => `bot${at}`)
  for (const bot of bots) run.ask({ type: 'join', id: bot, kind: 'bot', name: bot }, 'session')
  while (run.events.length < mostEvents) {
    const claimed = bots.flatMap(bot => {
      const assignment = schedule(run.state, bot)
      return assignment && run.ask({ type: 'claim', id: assignment.id, participant: bot }, bot)
        ? [{ bot, id: assignment.id }]
        : []
    })
    if (claimed.length === 0) return
    for (const { bot, id } of claimed) finish(run, bot, id)
  }
}

/** One subtask from claim to done: fetch, work with a few signs of life, bring back. */
function finish(run: Run, bot: string, id: number): void {
  const board = view(run.state)
  const subtask = board.subtasks[id - 1]
  if (subtask?.holder !== bot) return
  const { reservations } = subtask
  const chest = new Map(Object.entries(board.ledger.chest))
  const hands = new Map(Object.entries(board.ledger.held[bot] ?? {}))
  const look = () =>
    run.tell(
      {
        type: 'stock.observed',
        places: { chest: Object.fromEntries(chest), [bot]: Object.fromEntries(hands) },
      },
      bot,
    )
  const move = (from: Map<string, number>, to: Map<string, number>, item: string, count: number) => {
    from.set(item, (from.get(item) ?? 0) - count)
    to.set(item, (to.get(item) ?? 0) + count)
  }
  for (const hold of reservations) if (hold.place === 'chest') move(chest, hands, hold.item, hold.count)
  look()
  const steps = Math.min(subtask.quantity, 4)
  for (let step = 1; step <= steps; step++) {
    run.ask({ type: 'renew', id, participant: bot }, bot)
    const progress = Math.round((subtask.quantity * step) / steps)
    run.ask({ type: 'progress', id, participant: bot, progress }, bot)
  }
  const names = new Set(
    Object.keys(subtask.materials).flatMap(name => [name, ...(subtask.accepts[name] ?? [])]),
  )
  for (const hold of reservations) {
    if (hold.place === 'ground') continue
    if (names.has(hold.item)) hands.set(hold.item, (hands.get(hold.item) ?? 0) - hold.count)
    else move(hands, chest, hold.item, hold.count)
  }
  chest.set(subtask.item, (chest.get(subtask.item) ?? 0) + subtask.quantity)
  look()
  run.ask(
    {
      type: 'satisfy',
      id,
      participant: bot,
      evidence: { kind: 'chest', text: `${subtask.item} in the chest` },
    },
    bot,
  )
}
