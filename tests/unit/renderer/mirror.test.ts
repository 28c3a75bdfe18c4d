import { describe, expect, it } from 'vitest'
import { applyUpdate, createMirror } from '../../../src-renderer/state/mirror.ts'
import { board, snapshot, subtask } from './samples.ts'

const { subtasks: _, ...bare } = board([])

describe('the mirror of the core', () => {
  it('takes a snapshot whole', () => {
    const whole = snapshot({ notices: ['moved aside'] })
    expect(applyUpdate(snapshot(), { type: 'snapshot', snapshot: whole })).toBe(whole)
  })

  it('ignores patches that come before the first snapshot', () => {
    expect(applyUpdate(null, { type: 'world', world: { status: 'none' } })).toBeNull()
  })

  it('replaces changed subtasks, keeps the others as the same objects, and drops what is not listed', () => {
    const [one, two, three] = [subtask({ id: 1 }), subtask({ id: 2 }), subtask({ id: 3 })]
    const changed = subtask({ id: 2, status: 'DONE' })
    const after = applyUpdate(snapshot({ board: board([one, two, three]) }), {
      type: 'board',
      board: bare,
      order: [2, 1],
      changed: [changed],
    })
    expect(after?.board?.subtasks).toEqual([changed, one])
    expect(after?.board?.subtasks[1]).toBe(one)
  })

  it('builds a board from a patch where there was none', () => {
    const first = subtask({ id: 7 })
    const after = applyUpdate(snapshot(), { type: 'board', board: bare, order: [7], changed: [first] })
    expect(after?.board?.subtasks).toEqual([first])
  })

  it('keeps the newest entries of a long feed', () => {
    const entry = (seq: number) => ({ seq, at: seq, by: 'bot', tone: 'plain' as const, text: `${seq}` })
    const feed = Array.from({ length: 300 }, (_, seq) => entry(seq))
    const after = applyUpdate(snapshot({ feed }), { type: 'feed', entry: entry(300) })
    expect(after?.feed).toHaveLength(300)
    expect(after?.feed.at(-1)?.seq).toBe(300)
  })

  it('remembers since when the connection is lost, through failed tries, until it is back', () => {
    let now = 1_000
    const mirror = createMirror(() => now)
    mirror.onState('open')
    expect(mirror.store.getState().lostAt).toBeNull()
    mirror.onState('lost')
    now = 9_000
    mirror.onState('lost')
    expect(mirror.store.getState().lostAt).toBe(1_000)
    mirror.onState('open')
    expect(mirror.store.getState().lostAt).toBeNull()
  })

  it('keeps what it last heard while the connection is lost', () => {
    const mirror = createMirror()
    mirror.onUpdate({ type: 'snapshot', snapshot: snapshot({ appVersion: '9' }) })
    mirror.onState('lost')
    expect(mirror.store.getState().core?.appVersion).toBe('9')
  })
})
