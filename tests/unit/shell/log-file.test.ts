import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logPath, openLog } from '../../../src-main/shell/log-file.ts'
import { temporaryDir } from '../../support/temporary.ts'

const linesIn = (dir: string) =>
  readFileSync(logPath(dir), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('messages and details go to the file as lines of JSON, from the chosen level on', () => {
  const dir = temporaryDir()
  const log = openLog(dir, 'warn')
  log.info('quiet')
  log.warn('loud', { port: 7 })
  expect(linesIn(dir)).toMatchObject([{ level: 40, msg: 'loud', port: 7 }])
})

test.each([
  ['in an address', { url: 'http://127.0.0.1:80/#token=SESAME' }],
  ['as a field', { token: 'SESAME' }],
  ['deep inside', { request: { headers: { authorization: 'Bearer SESAME' } } }],
  ['in a text of JSON', { body: JSON.stringify({ apiKey: 'SESAME' }) }],
  ['in a stack', { error: 'Error: api_key: SESAME\n at x' }],
])('a secret is blanked out %s', (_where, details) => {
  const dir = temporaryDir()
  openLog(dir, 'info').info('password=SESAME', details)
  expect(readFileSync(logPath(dir), 'utf8')).not.toContain('SESAME')
  expect(linesIn(dir)).toHaveLength(1)
})

test('nobody else on the machine may read the log', () => {
  const dir = temporaryDir()
  openLog(dir, 'info').info('hello')
  expect(statSync(logPath(dir)).mode & 0o077).toBe(0)
})

test('a log that has grown large is put aside', () => {
  const dir = temporaryDir()
  openLog(dir, 'info').info('first')
  writeFileSync(logPath(dir), '')
  truncateSync(logPath(dir), 11 * 1024 * 1024)
  openLog(dir, 'info').info('second')
  expect(linesIn(dir)).toMatchObject([{ msg: 'second' }])
  expect(statSync(`${logPath(dir)}.1`).size).toBe(11 * 1024 * 1024)
})
