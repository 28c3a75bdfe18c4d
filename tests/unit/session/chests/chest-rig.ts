import { systemClock } from '../../../../src-main/base/index.ts'
import type { Stock, Subtask } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { ChestVisits } from '../../../../src-main/session/chests/chest-visits.ts'
import { Visitors } from '../../../../src-main/session/chests/visitors.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { bot, human } from '../../../support/boards.ts'

const CHEST = { x: 0, y: 64, z: 0 }
const HERE = { x: 2, y: 64, z: 1 }

/**
 * A bot at one chest, and a person who gives it things. Board and witness are the real ones.
 * @param room items that the chest has room for
 */
export function chestScene(
  subtasks: Subtask[],
  { hands = {}, room = 999 }: { hands?: Stock; room?: number } = {},
) {
  const keeper = new BoardKeeper({
    clock: systemClock,
    append: () => {},
    changed: (_before, _after, events) => witness.boardChanged(events),
  })
  const witness = new Witness({ keeper, clock: systemClock, chestTouched: () => {} })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks })
  keeper.emit([{ type: 'chest.found', position: CHEST }], 'session', 'seen')
  for (const { id, kind, name } of [human, bot]) keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  const chest: Stock = {}
  const state = { room }
  const move = async (from: Stock, to: Stock, items: Stock, most = Number.POSITIVE_INFINITY) => {
    const containerFound = { ...chest }
    let left = most
    for (const [item, wanted] of Object.entries(items)) {
      const count = Math.min(wanted, from[item] ?? 0, left)
      left -= count
      from[item] = (from[item] ?? 0) - count
      if (from[item] === 0) delete from[item]
      to[item] = (to[item] ?? 0) + count
    }
    return { outcome: 'done' as const, containerFound, container: { ...chest } }
  }
  const put = (items: Stock) => move(hands, chest, items, state.room)
  const body = {
    observe: () => ({
      alive: true,
      position: HERE,
      players: [human.name, bot.name],
      inventory: Object.entries(hands).map(([item, count]) => ({ item, count })),
    }),
    act: { deposit: ({ items }: { items: Stock }) => put(items), inspect: () => put({}) },
  }
  const owed = new Map<number, Stock>()
  const options = {
    id: bot.id,
    body,
    sense: { say: () => {}, quietly: <T>(operation: () => Promise<T>) => operation() },
    keeper,
    knowledge: createKnowledge('1.20.1'),
    owed,
    witness,
    clock: systemClock,
    room: { isFull: () => false, filled: () => {}, emptied: () => {} },
    visitors: new Visitors(),
  }
  const visits = new ChestVisits(
    options as unknown as ConstructorParameters<typeof ChestVisits>[0],
    () => ({}),
  )
  let entity = 0
  return {
    keeper,
    witness,
    visits,
    chest,
    hands,
    owed,
    state,
    one: (id: number) => keeper.view.subtasks.find(subtask => subtask.id === id),
    /** Puts what the plan asks for into the chest. */
    brings: () => visits.visit(new AbortController().signal, false),
    /** Puts these things into the chest and no others, as at the end of a subtask. */
    delivers: (items: Stock) => visits.at(CHEST, () => put(items)),
    takesOut: (items: Stock) => visits.at(CHEST, () => move(chest, hands, items)),
    /** Ada throws things to the bot, which picks them up. */
    gives: (item: string, count: number) => {
      const thing = { at: HERE, item, count, entity: ++entity }
      witness.saw(bot.id, { kind: 'threw', player: human.name, ...thing })
      witness.saw(bot.id, { kind: 'took', player: bot.name, of: count, ...thing })
      hands[item] = (hands[item] ?? 0) + count
    },
  }
}
