import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOT, isFree, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'
import { idOf, openLid } from './practice-fresh.ts'
import { carried, joinClient, until } from './practice-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`

describe('what a human takes out of the shared chest without a word', () => {
  let rig: PlayRig
  let ada: Bot

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
    const { chest, control } = rig.world
    ada = await joinClient(rig.world, ADA.name)
    await control.teleport(ADA.name, { x: chest.x + 2.5, y: chest.y, z: chest.z + 2.5 })
    await until(() => ada.entity.position.distanceTo(new Vec3(chest.x, chest.y, chest.z)) < 4)
    await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
  })
  afterEach(async () => {
    ada.quit()
    await rig.close()
  })

  /** The board is halted with so much of it in the chest, and Ada takes it all; then it goes on. */
  async function takes(item: string, count: number): Promise<void> {
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(board => isFree(board) && (board.ledger.chest[item] ?? 0) >= count)
    const chest = await openLid(ada, rig.world.chest)
    const there = chest.containerItems().reduce((sum, one) => sum + (one.name === item ? one.count : 0), 0)
    await chest.withdraw(idOf(ada, item), null, there)
    chest.close()
    orThrow(rig.core.resume(ADA.id))
  }

  it('materials that are needed: that is noticed, and they are got again', async () => {
    await rig.start('Craft a stone pickaxe')
    await rig.boardIs(board => subtaskFor(board, 'cobblestone').status === 'DONE')
    await takes('cobblestone', 3)
    await rig.boardIs(
      ({ ledger: { chest, held } }) => !chest['cobblestone'] && !held[BOT_ID]?.['cobblestone'],
    )
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.ledger.chest['stone_pickaxe']).toBe(1)
    expect(carried(ada, 'cobblestone')).toBeGreaterThanOrEqual(3)
    const got = board.subtasks
      .filter(({ item }) => item === 'cobblestone')
      .flatMap(({ attempts }) => attempts)
    expect(
      got.filter(({ participant, outcome }) => participant === BOT_ID && outcome === 'done'),
    ).toHaveLength(2)
  })

  it('a tool, which she puts back: the bot waits no longer, and no other is made', async () => {
    const { chest, control } = rig.world
    await control.fillChest(chest, [{ name: 'iron_pickaxe', count: 1 }])
    await rig.start('Get 1 diamond')
    await takes('iron_pickaxe', 1)
    await ada.equip(idOf(ada, 'iron_pickaxe'), 'hand')
    await rig.boardIs(board => isFree(board) && board.ledger.held[ADA.id]?.['iron_pickaxe'] === 1)
    await rig.pageShows(({ vitals }) => /^Waiting|^Stuck/.test(vitals[BOT_ID]?.doing ?? ''))
    const again = await openLid(ada, rig.world.chest)
    await again.deposit(idOf(ada, 'iron_pickaxe'), null, 1)
    again.close()
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toEqual(['diamond'])
    expect(board.ledger.chest).toMatchObject({ diamond: 1, iron_pickaxe: 1 })
    expect(board.ledger.held[ADA.id]?.['iron_pickaxe'] ?? 0).toBe(0)
  })
})
