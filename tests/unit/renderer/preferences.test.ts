import { describe, expect, it } from 'vitest'
import { createPreferences } from '../../../src-renderer/state/preferences.ts'

const keepOf = (kept?: string) => {
  let text = kept
  return {
    read: () => text,
    write: (next: string) => {
      text = next
    },
  }
}

describe('preferences', () => {
  it('start with a new id and the name Player, and keep the id', () => {
    const keep = keepOf()
    expect(createPreferences(keep, () => 'first').getState()).toMatchObject({ id: 'first', name: 'Player' })
    expect(createPreferences(keep, () => 'second').getState().id).toBe('first')
  })

  it('keep every change', () => {
    const keep = keepOf()
    createPreferences(keep, () => 'me').setState({ theme: 'light' })
    expect(createPreferences(keep, () => 'me').getState().theme).toBe('light')
  })

  it('lose only the field that is damaged', () => {
    const keep = keepOf(JSON.stringify({ id: 'me', name: 'not a name!', theme: 'dark' }))
    expect(createPreferences(keep, () => 'new').getState()).toMatchObject({
      id: 'me',
      name: 'Player',
      theme: 'dark',
    })
  })

  it.each(['{', 'null', '7'])('begin anew from %s', text => {
    expect(createPreferences(keepOf(text), () => 'me').getState().id).toBe('me')
  })
})
