import { expect, it, onTestFinished } from 'vitest'
import type { ChatLine } from '../../../src-main/contract/index.ts'
import { openMemory } from '../../../src-main/memory/index.ts'
import { temporaryDir } from '../../support/temporary.ts'

const line = (id: string, over: Partial<ChatLine> = {}): ChatLine => ({
  id,
  at: 5,
  by: 'ada',
  name: 'Ada',
  via: 'app',
  text: 'first 4',
  understood: [{ text: '#4 comes first', state: 'done', undo: true }],
  answer: '',
  state: 'answered',
  ...over,
})

function memory() {
  const opened = openMemory(temporaryDir()).memory
  onTestFinished(() => opened.close())
  opened.createSession({ id: 's1', goal: 'a goal', version: '1.20.1', startedAt: 1 })
  return opened
}

it('what was said is kept with its session, as it was known last, in the order in which it was said', () => {
  const { chat } = memory()
  chat.keep('s1', line('a'))
  chat.keep(undefined, line('b', { text: 'come' }))
  chat.keep('s1', line('a', { answer: 'Done.' }))
  expect(chat.of('s1')).toEqual([line('a', { answer: 'Done.' })])
  expect(chat.latest(5).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(chat.latest(1).map(({ id }) => id)).toEqual(['b'])
})

it('is part of the export, after the events', () => {
  const opened = memory()
  opened.chat.keep('s1', line('a'))
  const exported = opened.exportJsonl('s1')
  if (!exported.ok) throw new Error(exported.failure.message)
  expect(
    exported.value
      .trimEnd()
      .split('\n')
      .map(text => JSON.parse(text)),
  ).toEqual([{ session: 's1', type: 'chat', ...line('a') }])
})
