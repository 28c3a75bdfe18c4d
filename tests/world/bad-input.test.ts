import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'
import { temporaryDir } from '../support/temporary.ts'
import { eventually } from './body-rig.ts'

const main = fileURLToPath(new URL('../../src-main/shell/cli/main.ts', import.meta.url))

/** Runs the command line as a person does, in a group of processes of its own. */
function run(home: string, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, COVOYAGER_HOME: home, DISPLAY: '', WAYLAND_DISPLAY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = -(child.pid ?? 0)
  onTestFinished(() => void (groupLives() && process.kill(group, 'SIGKILL')))
  const groupLives = () => {
    try {
      return process.kill(group, 0)
    } catch {
      return false
    }
  }
  let out = ''
  let err = ''
  child.stdout.on('data', chunk => {
    out += chunk
  })
  child.stderr.on('data', chunk => {
    err += chunk
  })
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }))
  return {
    closed,
    groupLives,
    /** To the whole group, as a terminal sends Ctrl-C. */
    interrupt: () => process.kill(group, 'SIGINT'),
    killAlone: () => child.kill('SIGKILL'),
    prints: (pattern: RegExp) => eventually(() => pattern.test(out), 60_000).then(() => out),
  }
}

const oneSentence = (err: string) => {
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('    at ')
}

const LONG_JOB = ['--goal', 'Get 40 cobblestone', '--headless'] as const

describe('the command line', () => {
  it('ends a demo at once and whole at Ctrl-C', async () => {
    const demo = run(temporaryDir(), 'demo', ...LONG_JOB)
    await demo.prints(/claimed/)
    demo.interrupt()
    const { code, err } = await demo.closed
    expect([code, err]).toEqual([130, ''])
    await eventually(() => !demo.groupLives())
  })

  it.each([
    ['demo', ['demo', ...LONG_JOB], /claimed/],
    ['practice', ['practice'], /To join/],
  ])('leaves no practice world behind when %s is killed', async (_name, args, up) => {
    const command = run(temporaryDir(), ...args)
    await command.prints(up)
    command.killAlone()
    await eventually(() => !command.groupLives())
  })

  it('tells a second demo that one runs, and how to go on; the first does not notice', async () => {
    const home = temporaryDir()
    const first = run(home, 'demo', ...LONG_JOB)
    await first.prints(/claimed/)
    const { code, err } = await run(home, 'demo', ...LONG_JOB).closed
    expect(code).toBe(1)
    expect(err).toMatch(/busy in process \d+.*(wait|end it)/)
    oneSentence(err)
    expect(first.groupLives()).toBe(true)
  })

  it('lets the app run beside a demo', async () => {
    const home = temporaryDir()
    await run(home, 'demo', ...LONG_JOB).prints(/claimed/)
    expect(await run(home, 'start', '--no-open').prints(/Press Ctrl-C/)).toContain('Co-Voyager is at')
  })

  it('tells a second practice world that the first has the save; with --fresh there may be more', async () => {
    const home = temporaryDir()
    const printed = await run(home, 'practice').prints(/To join/)
    expect(printed).toMatch(/Minecraft Java 1\.20\.1, Multiplayer, Direct Connection, 127\.0\.0\.1:\d+/)
    const { code, err } = await run(home, 'practice').closed
    expect(code).toBe(1)
    expect(err).toMatch(/runs already, in process \d+: join that one, or .*--fresh/)
    oneSentence(err)
    await run(home, 'practice', '--fresh').prints(/To join/)
  })

  it('tells that the port of the practice world is taken, and leaves no lock', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const home = temporaryDir()
    const { code, err } = await run(home, 'practice', '--port', String(port)).closed
    expect(code).toBe(1)
    expect(err).toContain(`Port ${port} is used by another program: choose another`)
    oneSentence(err)
    expect(existsSync(join(home, 'practice-alone', 'core.lock'))).toBe(false)
  })

  it.each([
    [
      'a report that cannot be written',
      ['demo', '--headless', '--json', '/no/such/folder/r.json'],
      /r\.json/,
    ],
    ['a misspelt goal', ['demo', '--headless', '--goal', 'dimond pickax'], /Did you mean.*diamond pickaxe/],
    [
      'a server that does not answer',
      ['run', '3 torches', '--host', '127.0.0.1', '--port', '1', '--headless'],
      /No server/,
    ],
  ])('says of %s what is wrong before anything is done', async (_what, args, words) => {
    const ended = run(temporaryDir(), ...args)
    const { code, out, err } = await ended.closed
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(words)
    oneSentence(err)
    await eventually(() => !ended.groupLives())
  })
})

describe('the shared place', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
  })
  afterEach(() => rig.close())

  const gatherLogs = () => subtaskFor(rig.board(), 'oak_log')

  it('a chest that cannot be opened says what lies on it, and a retry ends it', async () => {
    await rig.joinBot()
    await rig.start('Get 2 oak logs')
    const lid = { ...rig.world.chest, y: rig.world.chest.y + 1 }
    await rig.world.control.setBlock(lid, 'stone')
    await rig.boardIs(({ phase }) => phase === 'stuck')
    expect(gatherLogs()).toMatchObject({ status: 'FAILED', reason: expect.stringMatching(/stone/) })
    await rig.world.control.setBlock(lid, 'air')
    rig.core.command({ type: 'retry', id: gatherLogs().id, participant: 'ada' })
    await rig.boardIs(({ phase }) => phase === 'finished')
  })
})
