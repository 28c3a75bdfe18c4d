import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnDeed } from '../../src-main/body/index.ts'
import { BOT, leisurely, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

/** The lines of a CSV without fields in quotes, by the names of its columns. */
function linesOf(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trimEnd().split('\r\n')
  const columns = header.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])))
}

describe('the log of what a bot did to the world', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    await rig.joinBot()
  })
  afterEach(() => rig.close())

  const log = () => {
    const [session] = orThrow(rig.core.sessions())
    return linesOf(orThrow(rig.core.exportSession({ session: session?.id ?? '', format: 'deeds' })).text)
  }

  it('has every block that it broke and placed and what it took and put, with the place', async () => {
    await rig.start('Craft a wooden pickaxe')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    await expect
      .poll(() => log().filter(({ what, item }) => what === 'broke' && item === 'oak_log').length, {
        timeout: 10_000,
      })
      .toBeGreaterThanOrEqual(subtaskFor(board, 'oak_log').quantity)
    const deeds = log()
    expect(new Set(deeds.map(({ by }) => by))).toEqual(new Set([`bot:${BOT}`]))
    const [table] = board.ledger.stations
    const at = ({ x, y, z }: Record<string, string>) => ({ x: Number(x), y: Number(y), z: Number(z) })
    expect(deeds.filter(({ what, item }) => what === 'placed' && item === 'crafting_table').map(at)).toEqual([
      table?.position,
    ])
    const put = deeds.filter(({ what, item }) => what === 'put' && item === 'wooden_pickaxe')
    expect(put.map(at)).toEqual([rig.world.chest])
    expect(deeds.some(({ what, item }) => what === 'picked up' && item === 'oak_log')).toBe(true)
    expect(orThrow(rig.core.sessions())[0]?.deeds).toContainEqual({
      what: 'placed',
      item: 'crafting_table',
      count: 1,
    })
  })

  it('has no block that the server did not let it break', async () => {
    const eve = await rig.joinHuman('Eve')
    const told: OwnDeed[] = []
    eve.on('did', deed => told.push(deed))
    // Protected ground: what a client breaks there is put back.
    await rig.world.control.protect({ from: { x: -40, y: 0, z: -40 }, to: { x: 40, y: 120, z: 40 } })
    const end = await eve.act.gather(
      { items: ['oak_log'], count: 1, within: 8 },
      { ...leisurely, deadlineMs: 20_000 },
    )
    expect(end.count).toBe(0)
    // What is not certain yet is told at the end.
    await eve.close()
    expect(told).toEqual([])
  })
})
