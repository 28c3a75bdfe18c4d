import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardEvent, BoardSubtask, BoardView } from '../../../src-main/contract/index.ts'
import { boardEvent } from '../../../src-main/contract/index.ts'
import type { Memory } from '../../../src-main/memory/index.ts'
import { openMemory } from '../../../src-main/memory/index.ts'
import { subtask } from '../../support/boards.ts'
import { temporaryDir } from '../../support/temporary.ts'

let dir: string
let memory: Memory

beforeEach(() => {
  dir = temporaryDir()
  memory = openMemory(dir).memory
  memory.createSession({ id: 's1', goal: 'Craft a compass', version: '1.20.1', startedAt: 1000 })
})

afterEach(() => memory.close())

const origin = (seq: number, at = seq * 50) => ({ seq, at, by: 'Ann', why: 'because' })
const renewals = (count: number): BoardEvent[] =>
  Array.from({ length: count }, (_, seq) => ({ ...origin(seq), type: 'subtask.renewed', id: 1 + (seq % 60) }))

const logs = subtask({
  id: 1,
  item: 'oak_log',
  quantity: 5,
  text: 'Gather 5 oak logs',
  status: 'DONE',
  progress: 5,
})

const board = (...subtasks: BoardSubtask[]): BoardView => ({
  goal: 'Craft a compass',
  version: '1.20.1',
  phase: 'running',
  subtasks,
  participants: [
    { id: 'p-1', kind: 'human', name: 'Ann', colour: 0, present: true },
    { id: 'p-2', kind: 'bot', name: 'Bob', colour: 1, present: false },
  ],
  ledger: { chest: {}, held: {}, stations: [] },
  criticalPath: [],
  seq: 0,
})

const granted = <T>(outcome: { ok: true; value: T } | { ok: false; failure: { message: string } }): T => {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

/** Writes to the file behind the back of the memory. */
function tamper(sql: string): void {
  const db = new Database(join(dir, 'history.db'))
  db.exec(sql)
  db.close()
}

describe('the event log', () => {
  test('gives back ten thousand events as they were, also to the next process', () => {
    const events = renewals(10_000)
    for (let start = 0; start < events.length; start += 100) {
      memory.append('s1', events.slice(start, start + 100))
    }
    expect(granted(memory.events('s1'))).toEqual(events)
    memory.close()
    memory = openMemory(dir).memory
    expect(granted(memory.events('s1'))).toEqual(events)
  })

  test('is whole for another connection while it is being written', () => {
    memory.append('s1', renewals(3))
    const other = openMemory(dir).memory
    expect(granted(other.events('s1'))).toHaveLength(3)
    memory.append('s1', renewals(7).slice(3))
    expect(granted(other.events('s1'))).toHaveLength(7)
    other.close()
  })

  test('takes all of several events or none', () => {
    memory.append('s1', renewals(2))
    const [, , third] = renewals(3)
    expect(() => memory.append('s1', [third, renewals(2)[0]] as BoardEvent[])).toThrow(/UNIQUE/)
    expect(granted(memory.events('s1'))).toHaveLength(2)
  })

  test('does not take events of a session that was never begun', () => {
    expect(() => memory.append('nobody', renewals(1))).toThrow(/FOREIGN KEY/)
    expect(memory.events('nobody')).toMatchObject({ ok: false, failure: { code: 'no_session' } })
  })

  test('tells which events are damaged, and exports them all the same', () => {
    memory.append('s1', renewals(4))
    tamper(`UPDATE events SET event = '{"seq":1,"type":"subtask.renewed"}' WHERE seq = 1;
            UPDATE events SET event = 'not JSON' WHERE seq = 2;
            UPDATE events SET event = replace(event, '"seq":3', '"seq":9') WHERE seq = 3`)
    expect(memory.events('s1')).toMatchObject({
      ok: false,
      failure: {
        code: 'database_unreadable',
        message: expect.stringContaining('event 1, 2, 3'),
        details: { damaged: [{ seq: 1 }, { seq: 2 }, { seq: 3, problem: 'it is numbered 9' }] },
      },
    })
    const lines = granted(memory.exportJsonl('s1')).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(JSON.parse(lines[2] ?? '')).toEqual({ session: 's1', seq: 2, damaged: 'not JSON' })
  })
})

describe('the list of sessions', () => {
  test('is the newest first, with how far each came', () => {
    memory.createSession({ id: 's2', goal: 'Torches', version: '1.20.1', startedAt: 2000 })
    memory.saveSummary('s1', { ...board(logs, { ...logs, id: 2, status: 'READY' }), phase: 'stopped' })
    memory.endSession('s1', 5000)
    expect(memory.sessions()).toEqual([
      {
        id: 's2',
        goal: 'Torches',
        version: '1.20.1',
        startedAt: 2000,
        endedAt: null,
        phase: 'running',
        subtasks: 0,
        done: 0,
        participants: [],
        deeds: [],
        pictures: 0,
        questions: 0,
      },
      {
        id: 's1',
        goal: 'Craft a compass',
        version: '1.20.1',
        startedAt: 1000,
        endedAt: 5000,
        phase: 'stopped',
        subtasks: 2,
        done: 1,
        participants: ['Ann', 'Bob'],
        deeds: [],
        pictures: 0,
        questions: 0,
      },
    ])
  })
})

describe('the exports', () => {
  test('as JSON lines, every line is an event of the contract', () => {
    memory.append('s1', renewals(20))
    const lines = granted(memory.exportJsonl('s1')).trimEnd().split('\n')
    const events = lines.map(line => {
      const { session, ...event } = JSON.parse(line)
      expect(session).toBe('s1')
      return boardEvent.parse(event)
    })
    expect(events).toEqual(renewals(20))
  })

  test('as CSV, a line tells what a subtask took', () => {
    memory.append('s1', [
      { ...origin(0, 10_000), type: 'subtask.claimed', id: 1, participant: 'p-2' },
      { ...origin(1, 20_000), type: 'subtask.released', id: 1 },
      { ...origin(2, 30_000), type: 'subtask.claimed', id: 1, participant: 'p-2' },
      { ...origin(3, 40_000), type: 'subtask.handed_over', id: 1, to: 'p-1' },
      {
        ...origin(4, 50_000),
        type: 'subtask.done',
        id: 1,
        evidence: { kind: 'chest', text: '5 logs' },
        effects: 'observed',
      },
    ])
    memory.walked('s1', 1, 'p-1', 250)
    memory.walked('s1', 1, 'p-1', 50.4)
    memory.walked('s1', 1, 'p-2', 1000)
    const attempt = { startedAt: 0, endedAt: 0, outcome: 'done', reason: '' } as const
    const done = { ...logs, attempts: [{ ...attempt, participant: 'p-1' }] }
    const waiting: BoardSubtask = { ...logs, id: 2, status: 'BLOCKED', reason: 'needs 3 "raw" iron, all' }
    const csv = granted(memory.exportCsv('s1', board(done, waiting)))
    expect(csv.split('\r\n')).toEqual([
      'session,id,action,item,quantity,status,holder,attempts,ticks,centimetres,startedAt,endedAt,reason',
      's1,1,gather,oak_log,5,DONE,Ann,3,800,1300,1970-01-01T00:00:10.000Z,1970-01-01T00:00:50.000Z,',
      's1,2,gather,oak_log,5,BLOCKED,,0,0,0,,,"needs 3 ""raw"" iron, all"',
      '',
    ])
  })

  test('as CSV, what the bots did to the world tells what, where and when; the list tells it all together', () => {
    const position = { x: 3, y: 64, z: -2.5 }
    const deed = { at: 10_000, by: 'bot:V', position }
    memory.did('s1', { ...deed, what: 'broke', item: 'stone', count: 1 })
    memory.did('s1', { ...deed, what: 'took', item: 'stick', count: 4 })
    memory.did('s1', { ...deed, what: 'broke', item: 'stone', count: 1 })
    expect(granted(memory.exportDeeds('s1')).split('\r\n')).toEqual([
      'session,at,by,what,item,count,x,y,z',
      's1,1970-01-01T00:00:10.000Z,bot:V,broke,stone,1,3,64,-3',
      's1,1970-01-01T00:00:10.000Z,bot:V,took,stick,4,3,64,-3',
      's1,1970-01-01T00:00:10.000Z,bot:V,broke,stone,1,3,64,-3',
      '',
    ])
    expect(memory.sessions()[0]?.deeds).toEqual([
      { what: 'broke', item: 'stone', count: 2 },
      { what: 'took', item: 'stick', count: 4 },
    ])
    expect(memory.exportDeeds('unknown').ok).toBe(false)
  })

  test('what bots put somewhere is known by place, the last time of all', () => {
    const furnace = { x: 3, y: 64, z: -3 }
    const deed = { by: 'bot:V', item: 'raw_iron', count: 1, position: furnace } as const
    expect(memory.lastPut('s1', furnace)).toBeUndefined()
    memory.did('s1', { ...deed, at: 10, what: 'put' })
    memory.did('s1', { ...deed, at: 20, what: 'put' })
    memory.did('s1', { ...deed, at: 30, what: 'took' })
    expect(memory.lastPut('s1', furnace)).toBe(20)
    expect(memory.lastPut('s1', { ...furnace, x: 4 })).toBeUndefined()
    expect(memory.lastPut('s2', furnace)).toBeUndefined()
  })

  test('as CSV, a claim that a leaving participant gave back is over', () => {
    memory.append('s1', [
      { ...origin(0, 10_000), type: 'subtask.claimed', id: 1, participant: 'p-2' },
      { ...origin(1, 11_000), type: 'participant.left', id: 'p-2' },
    ])
    const csv = granted(memory.exportCsv('s1', board({ ...logs, status: 'READY' })))
    expect(csv).toContain(',1,20,0,1970-01-01T00:00:10.000Z,1970-01-01T00:00:11.000Z,')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('as CSV, %j does not become a formula', reason => {
    const csv = granted(memory.exportCsv('s1', board({ ...logs, status: 'FAILED', reason })))
    expect(csv).toContain(`,'${reason}\r\n`)
  })

  test('of an unknown session say so', () => {
    for (const outcome of [memory.exportJsonl('nobody'), memory.exportCsv('nobody', board())]) {
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'no_session' } })
    }
  })
})
