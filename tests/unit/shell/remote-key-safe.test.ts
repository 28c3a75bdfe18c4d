import { expect, test } from 'vitest'
import type { KeySafe } from '../../../src-main/base/index.ts'
import { runCore } from '../../../src-main/shell/electron/core-run.ts'
import type { ToCore } from '../../../src-main/shell/electron/messages.ts'
import { remoteKeySafe } from '../../../src-main/shell/electron/remote-key-safe.ts'
import { handClock } from '../../support/hand-clock.ts'
import { FakeChild } from './fake-child.ts'

/** The safe as a core process sees it that main runs. */
function safeInCore(keySafe: KeySafe | undefined): KeySafe {
  const child = new FakeChild()
  const { safe, receive } = remoteKeySafe(message => child.say(message))
  child.send = message => receive(message as ToCore)
  const launch = {
    dir: '/data',
    port: 0,
    token: 'key',
    pageDir: '/page',
    logLevel: 'info',
    appVersion: '1.0.0',
    systemSafe: true,
  } as const
  const on = { ready: () => {}, failed: () => {}, ended: () => {} }
  runCore({ fork: () => child, launch, clock: handClock(), keySafe }, on)
  return safe
}

test('what is kept in the system’s safe comes back', async () => {
  let kept: string | undefined
  const safe = safeInCore({
    kind: 'system',
    load: async () => kept,
    save: async text => {
      kept = text
    },
  })
  expect(await safe.load()).toBeUndefined()
  await safe.save('{"https://models.example":"a key"}')
  expect(await safe.load()).toBe('{"https://models.example":"a key"}')
})

test('a safe that does not open is an error that tells nothing of what was to be kept', async () => {
  const broken = () => Promise.reject(new Error('cannot keep “a key”'))
  const safe = safeInCore({ kind: 'system', load: broken, save: broken })
  await expect(safe.save('a key')).rejects.toThrow(/^The system’s safe did not open.$/)
  await expect(safe.load()).rejects.toThrow()
  await expect(safeInCore(undefined).load()).rejects.toThrow()
})
