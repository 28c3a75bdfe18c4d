import { describe, expect, it, vi } from 'vitest'
import { createUi } from '../../../src-renderer/state/ui.ts'

describe('toasts', () => {
  it('are at most three, the newest', () => {
    const ui = createUi()
    for (const text of ['a', 'b', 'c', 'd']) ui.tell(text)
    expect(ui.store.getState().toasts.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  })

  it('about one subtask replace each other', () => {
    const ui = createUi()
    ui.tell('claimed 1', { about: 1 })
    ui.tell('claimed 2', { about: 2 })
    ui.tell('plain')
    ui.tell('done 1', { about: 1 })
    expect(ui.store.getState().toasts.map(({ text }) => text)).toEqual(['claimed 2', 'plain', 'done 1'])
  })

  it('do not repeat the same words', () => {
    const ui = createUi()
    ui.tell('refused', { tone: 'bad' })
    ui.tell('refused', { tone: 'bad' })
    expect(ui.store.getState().toasts).toHaveLength(1)
  })

  it('undo the latest thing that can be taken back, once', () => {
    const ui = createUi()
    const [older, newer] = [vi.fn(), vi.fn()]
    ui.tell('older', { undo: older })
    ui.tell('newer', { undo: newer })
    ui.tell('plain')
    ui.undoLast()
    expect(newer).toHaveBeenCalledOnce()
    expect(older).not.toHaveBeenCalled()
    ui.undoLast()
    expect(older).toHaveBeenCalledOnce()
    ui.undoLast()
    expect(newer).toHaveBeenCalledOnce()
  })
})
