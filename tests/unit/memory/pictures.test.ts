import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Memory, openMemory } from '../../../src-main/memory/index.ts'
import { temporaryDir } from '../../support/temporary.ts'

let dir: string
let memory: Memory

beforeEach(() => {
  dir = temporaryDir()
  memory = openMemory(dir).memory
  for (const id of ['s1', 's2', 's3'])
    memory.createSession({ id, goal: 'Craft a compass', version: '1.20.1', startedAt: 1000 })
})
afterEach(() => memory.close())

const take = (session: string, at: number) =>
  memory.pictures.add({
    session,
    at,
    bot: 'Bob',
    moment: 'done',
    subtask: 3,
    bytes: Buffer.from(`seen at ${at}`),
  })

test('pictures outlive the process, in the order in which they were taken', () => {
  take('s1', 10)
  memory.pictures.add({ session: 's1', at: 20, bot: 'Ann', moment: 'died', bytes: Buffer.from('dark') })
  memory.close()
  memory = openMemory(dir).memory
  const [first, second] = memory.pictures.of('s1')
  expect(first).toMatchObject({ at: 10, bot: 'Bob', moment: 'done', subtask: 3 })
  expect(second).toEqual({ id: second?.id, at: 20, bot: 'Ann', moment: 'died' })
  expect(memory.pictures.bytes('s1', second?.id ?? -1)?.toString()).toBe('dark')
  expect(memory.pictures.bytes('s2', second?.id ?? -1)).toBeUndefined()
  expect(memory.sessions().map(({ id, pictures }) => [id, pictures])).toContainEqual(['s1', 2])
})

test('a session keeps its last two hundred', () => {
  for (let at = 0; at < 203; at++) take('s1', at)
  take('s2', 1)
  const kept = memory.pictures.of('s1')
  expect(kept).toHaveLength(200)
  expect(kept[0]?.at).toBe(3)
  expect(memory.pictures.of('s2')).toHaveLength(1)
})

test('pictures are in the export of events, and gone when they are forgotten', () => {
  take('s1', 10)
  const lines = () => {
    const text = memory.exportJsonl('s1')
    if (!text.ok) throw new Error(text.failure.message)
    return text.value.split('\n').filter(Boolean)
  }
  const [line = ''] = lines()
  const picture = JSON.parse(line)
  expect(picture).toMatchObject({ session: 's1', type: 'picture', bot: 'Bob', moment: 'done', subtask: 3 })
  expect(Buffer.from(picture.webp, 'base64').toString()).toBe('seen at 10')
  memory.pictures.forget('s1')
  expect(lines()).toEqual([])
})
