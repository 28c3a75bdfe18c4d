import { describe, expect, it, vi } from 'vitest'
import { createMirror } from '../../../src-renderer/state/mirror.ts'
import { keepPresent } from '../../../src-renderer/state/presence.ts'
import { snapshot } from './samples.ts'

const setUp = () => {
  const mirror = createMirror()
  const join = vi.fn()
  keepPresent(mirror, join)
  const arrive = (session: string | null) => {
    mirror.onUpdate({
      type: 'snapshot',
      snapshot: snapshot({ session: session === null ? null : { id: session, goal: 'g', startedAt: 1 } }),
    })
    mirror.onState('open')
  }
  return { mirror, join, arrive }
}

describe('this person', () => {
  it('joins once when the page has reached the core', () => {
    const { join, arrive } = setUp()
    arrive(null)
    expect(join).toHaveBeenCalledOnce()
  })

  it('joins each new session, but not at every update', () => {
    const { mirror, join, arrive } = setUp()
    arrive('s1')
    mirror.onUpdate({ type: 'world', world: { status: 'none' } })
    expect(join).toHaveBeenCalledOnce()
    arrive('s2')
    expect(join).toHaveBeenCalledTimes(2)
  })

  it('joins again after the connection was lost', () => {
    const { mirror, join, arrive } = setUp()
    arrive('s1')
    mirror.onState('lost')
    expect(join).toHaveBeenCalledOnce()
    arrive('s1')
    expect(join).toHaveBeenCalledTimes(2)
  })
})
