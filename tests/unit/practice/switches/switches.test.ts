import type { Transform } from 'node:stream'
import { Vec3 } from 'vec3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxOf } from '../../../../src-main/practice/switches/bulk-blocks.ts'
import { delayed } from '../../../../src-main/practice/switches/latency.ts'
import { createProtection } from '../../../../src-main/practice/switches/protection.ts'

describe('a slow network', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const listen = (stream: Transform) => {
    const heard: string[] = []
    stream.on('data', (piece: Buffer) => heard.push(piece.toString()))
    return heard
  }

  it('delivers every piece in order, so much later', async () => {
    const stream = delayed(() => 200)
    const heard = listen(stream)
    stream.write('a')
    await vi.advanceTimersByTimeAsync(100)
    stream.write('b')
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    expect(heard).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(100)
    expect(heard).toEqual(['a', 'b'])
  })

  it('does not let later pieces overtake when it becomes faster', async () => {
    let ms = 200
    const stream = delayed(() => ms)
    const heard = listen(stream)
    stream.write('a')
    ms = 0
    stream.write('b')
    await vi.advanceTimersByTimeAsync(199)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(heard).toEqual(['a', 'b'])
  })

  it('ends only when everything has arrived', async () => {
    const stream = delayed(() => 50)
    const heard = listen(stream)
    let ended = false
    stream.on('end', () => {
      ended = true
    })
    stream.end('last words')
    await vi.advanceTimersByTimeAsync(40)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect([heard, ended]).toEqual([['last words'], true])
  })
})

describe('a protected region', () => {
  it('covers both corners, in whatever order they are given, and nothing beyond', () => {
    const protection = createProtection()
    protection.set({ from: { x: 5, y: 70, z: -3 }, to: { x: -5, y: 60, z: 3 } })
    expect(protection.covers(new Vec3(5, 60, 3))).toBe(true)
    expect(protection.covers(new Vec3(-5.0, 70.9, -2.1))).toBe(true)
    expect(protection.covers(new Vec3(6, 65, 0))).toBe(false)
    protection.set(undefined)
    expect(protection.covers(new Vec3(0, 65, 0))).toBe(false)
  })
})

it('a box has every block between its corners', () => {
  expect(boxOf({ x: 1, y: 0, z: 0 }, { x: 0, y: 1, z: 0 })).toEqual([
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 1, y: 1, z: 0 },
  ])
})
