import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import {
  BOT,
  isFree,
  layOutPickaxe,
  leisurely,
  orThrow,
  type PlayRig,
  rigWithHuman,
  subtaskFor,
} from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

describe('a tool that a human has and a bot needs', () => {
  let rig: PlayRig
  let ada: Body
  let heard: string[]

  beforeEach(async () => {
    const beside = await rigWithHuman(ADA)
    rig = beside.rig
    ada = beside.body
    heard = []
    ada.on('chat', (_from, text) => heard.push(text))
  })
  afterEach(() => rig.close())

  /** Ada takes a tool out of the chest before the bot can. */
  async function takeAway(tool: string, goal: string): Promise<void> {
    await rig.start(goal)
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(isFree)
    // What the bot has taken along already it brings back.
    const taken = await ada.act.withdraw({ chest: rig.world.chest, items: { [tool]: 1 } }, leisurely)
    expect(taken.outcome).toBe('done')
    await ada.act.equip({ item: tool, destination: 'hand' }, leisurely)
    orThrow(rig.core.resume(ADA.id))
  }

  it('is asked for on the board and by whisper, where to make another takes longer', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'iron_pickaxe', count: 1 }])
    await takeAway('iron_pickaxe', 'Get 1 diamond')
    await expect
      .poll(() => heard.join('\n'), { timeout: 60_000 })
      .toMatch(/I need the iron pickaxe that you have, for #1/)
    expect(subtaskFor(rig.board(), 'diamond').note).toMatch(
      /Ada has an iron pickaxe: to make another takes about \d+ s/,
    )
    const handed = await ada.act.hand({ player: BOT, items: { iron_pickaxe: 1 } }, leisurely)
    expect(handed.outcome).toBe('done')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toEqual(['diamond'])
  })

  it('is made anew at once, with the reason, where that is quicker', async () => {
    await layOutPickaxe(rig.world)
    await takeAway('wooden_pickaxe', 'Get 3 cobblestone')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toContain('wooden_pickaxe')
    expect(
      rig.core
        .snapshot()
        .feed.map(({ text }) => text)
        .join('\n'),
    ).toMatch(/Another wooden pickaxe is made in about \d+ s, sooner than Ada can bring one/)
    expect(heard.join('\n')).not.toMatch(/I need/)
  })
})
