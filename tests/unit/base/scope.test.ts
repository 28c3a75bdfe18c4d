import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { Scope } from '../../../src-main/base/index.ts'

it('releases in reverse order, each once', async () => {
  const released: string[] = []
  const scope = new Scope()
  scope.add(() => void released.push('first'))
  scope.add(() => void released.push('second'))
  await Promise.all([scope.close(), scope.close()])
  expect(released).toEqual(['second', 'first'])
})

it('runs all releases although one throws, and tells it in the end', async () => {
  const released: string[] = []
  const scope = new Scope()
  scope.add(() => void released.push('first'))
  scope.add(() => {
    throw new Error('no')
  })
  await expect(scope.close()).rejects.toThrow(AggregateError)
  expect(released).toEqual(['first'])
})

it('forgets what ended by itself', async () => {
  const released: string[] = []
  const scope = new Scope()
  const forget = scope.add(() => void released.push('forgotten'))
  scope.add(() => void released.push('kept'))
  forget()
  await scope.close()
  expect(released).toEqual(['kept'])
})

it('releases at once what comes after it was closed', async () => {
  const scope = new Scope()
  await scope.close()
  const released = Promise.withResolvers<void>()
  scope.add(() => released.resolve())
  await expect(released.promise).resolves.toBeUndefined()
})

it('takes its listeners off', async () => {
  const emitter = new EventEmitter()
  const scope = new Scope()
  scope.listen(emitter, 'tick', () => {})
  await scope.close()
  expect(emitter.listenerCount('tick')).toBe(0)
})
