import { createStore } from 'zustand/vanilla'
import type { Failure, PlanPreview } from '../../src-main/contract/index.ts'

/** `home` shows what the core's state calls for: connect, goal or board. */
export type Page = 'home' | 'goal' | 'history' | 'settings' | 'compare'
/** Narrow windows show one of these at a time. */
export type Tab = 'board' | 'participants' | 'feed' | 'view' | 'chat'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'bad'
  /** The subtask that it is about: a later word on the same one takes its place, as do the same words again. */
  about?: number
  /** Takes back what the toast tells. */
  undo?: () => void
}

export interface Ui {
  page: Page
  tab: Tab
  help: boolean
  /** The conversation with the bots is open beside the board. */
  chat: boolean
  /** The dialog that adds a subtask is open. */
  adding: boolean
  /** The program that is shown, by its id, while it waits for a word. */
  program: string | null
  /** The card that the keyboard acts on. */
  card: number | null
  /** The card under the pointer: its place shows in the live view. */
  pointed: number | null
  /** A card to be shown with its details, as soon as the board is there. */
  opened: number | null
  toasts: readonly Toast[]
  goal: string
  preview: PlanPreview | null
  /** Why a goal could not be planned, where there is more to say than a toast can. */
  unplanned: { goal: string; failure: Failure } | null
  /** Notices that the player has put away. */
  dismissed: readonly string[]
}

const mostToasts = 3

export const createUi = () => {
  const store = createStore<Ui>()(() => ({
    page: 'home',
    tab: 'board',
    help: false,
    chat: false,
    adding: false,
    program: null,
    card: null,
    pointed: null,
    opened: null,
    toasts: [],
    goal: '',
    preview: null,
    unplanned: null,
    dismissed: [],
  }))
  let last = 0
  const dismissToast = (id: number) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
  return {
    store,
    set: (part: Partial<Ui>) => store.setState(part),
    tell: (text: string, rest: Partial<Omit<Toast, 'id' | 'text'>> = {}) =>
      store.setState(({ toasts }) => ({
        toasts: [
          ...toasts.filter(old => old.text !== text && (old.about === undefined || old.about !== rest.about)),
          { id: ++last, text, tone: 'plain' as const, ...rest },
        ].slice(-mostToasts),
      })),
    dismissToast,
    /** Takes back the latest thing that can be taken back. */
    undoLast: () => {
      const toast = store.getState().toasts.findLast(({ undo }) => undo)
      if (!toast) return
      dismissToast(toast.id)
      toast.undo?.()
    },
  }
}

export type UiStore = ReturnType<typeof createUi>
