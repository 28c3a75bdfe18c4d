import { useEffect } from 'react'
import { entranceTo, isOpen, nextFor, takeableFor, type ViewLayout } from '../state/index.ts'
import { useApp } from './context.ts'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog, [role=menu]') !== null

/** Of the page's keys those that have something to do in the overlay. */
export const inHud = new Set(['c', 'd', 'p', 'u', '?'])

/** The keys that work wherever the focus is; cards have their own and keep them to themselves. */
export const useShortcuts = (isHud: boolean) => {
  const { actions, mirror, preferences, ui } = useApp()
  useEffect(() => {
    /** The board, while work may go on at it. */
    const openBoard = () => {
      const board = mirror.store.getState().core?.board ?? null
      return isOpen(board) ? board : undefined
    }
    const me = () => preferences.getState().id
    const focusGoal = () => {
      if (!document.getElementById('goal')) ui.set({ page: 'goal', preview: null })
      requestAnimationFrame(() => document.getElementById('goal')?.focus())
    }
    const talk = () => {
      if (!openBoard()) return
      ui.set({ page: 'home', chat: true, tab: 'chat' })
      // Where it is there already, so that what is typed next is said, not done.
      const field = document.getElementById('say')
      if (field) field.focus()
      else requestAnimationFrame(() => document.getElementById('say')?.focus())
    }
    const finish = () => {
      const board = openBoard()
      const subtask = board && nextFor(board, me())
      if (subtask?.status === 'IN_PROGRESS') void actions.act(subtask.id, { action: 'done' })
    }
    const take = () => {
      const board = openBoard()
      const takeable = board && takeableFor(board, me())
      if (takeable) void actions.act(takeable.id, takeable.order)
    }
    const focusNext = () => {
      const board = openBoard()
      const subtask = board && entranceTo(board, me())
      if (subtask) document.querySelector<HTMLElement>(`[data-card="${subtask.id}"]`)?.focus()
    }
    const changeView = (change: (view: ViewLayout) => Partial<ViewLayout>) => {
      if (openBoard()) preferences.setState(({ view }) => ({ view: { ...view, ...change(view) } }))
    }
    const keys: Record<string, () => void> = {
      '/': focusGoal,
      '?': () => ui.set({ help: true }),
      ['Escape']: () => ui.set({ page: 'home', preview: null }),
      c: take,
      d: finish,
      n: focusNext,
      s: talk,
      p: () => void actions.pauseOrResume(),
      u: ui.undoLast,
      b: () => ui.set({ page: 'home' }),
      y: () => ui.set({ page: 'history' }),
      a: () => openBoard() && ui.set({ page: 'home', tab: 'board', adding: true }),
      ',': () => ui.set({ page: 'settings' }),
      v: () => changeView(({ open }) => ({ open: !open })),
      f: () => changeView(({ place }) => ({ open: true, place: place === 'filling' ? 'docked' : 'filling' })),
      1: () => changeView(() => ({ camera: 'eyes' })),
      2: () => changeView(() => ({ camera: 'behind' })),
      3: () => changeView(() => ({ camera: 'orbit' })),
      4: () => changeView(() => ({ camera: 'map' })),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const undo = (event.ctrlKey || event.metaKey) && event.key === 'z'
      // A dialog has all keys to itself, wherever in it the focus is.
      if (event.altKey || event.defaultPrevented || document.querySelector('dialog:modal')) return
      if (typing(event.target)) {
        // Escape leaves a field; what else is typed into it belongs to it.
        if (event.key === 'Escape' && event.target instanceof HTMLInputElement) event.target.blur()
        return
      }
      if ((event.ctrlKey || event.metaKey) && !undo) return
      const run = undo ? ui.undoLast : keys[event.key]
      if (!run || (isHud && !undo && !inHud.has(event.key))) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [actions, isHud, mirror, preferences, ui])
}
