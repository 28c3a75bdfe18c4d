import { createContext, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { whoIsAwaited } from '../../src-main/contract/awaited.ts'
import type { Participant, Snapshot } from '../../src-main/contract/index.ts'
import type { ViewLink } from '../link/index.ts'
import type {
  Actions,
  createMirror,
  Mirror,
  Preferences,
  PreferencesStore,
  Ui,
  UiStore,
} from '../state/index.ts'

export interface AppRooms {
  mirror: ReturnType<typeof createMirror>
  ui: UiStore
  preferences: PreferencesStore
  actions: Actions
  view: ViewLink
}

export const AppContext = createContext<AppRooms | null>(null)

export const useApp = (): AppRooms => {
  const rooms = use(AppContext)
  if (!rooms) throw new Error('a view outside of AppContext')
  return rooms
}

export const useMirror = <T>(select: (mirror: Mirror) => T): T => useStore(useApp().mirror.store, select)
export const useUi = <T>(select: (ui: Ui) => T): T => useStore(useApp().ui.store, select)
export const usePreferences = <T>(select: (preferences: Preferences) => T): T =>
  useStore(useApp().preferences, select)

/** A part of the core's state; views are drawn only once there is one. */
export const useCore = <T>(select: (core: Snapshot) => T): T =>
  useMirror(({ core }) => {
    if (!core) throw new Error('a view before the first snapshot')
    return select(core)
  })

/** The bot for whose way back all waits, where it does. */
export const useAwaited = (): Participant | undefined =>
  useCore(({ board, vitals }) => (board ? whoIsAwaited(board, id => vitals[id]) : undefined))

/** True while orders reach the core. */
export const useOnline = (): boolean => useMirror(({ link }) => link === 'open')

const nobody: Participant[] = []

/** Everyone on the board, and how to find them. */
export const useParticipants = () => {
  const participants = useCore(({ board }) => board?.participants ?? nobody)
  const find = (id: string | undefined) => participants.find(participant => participant.id === id)
  return {
    participants,
    find,
    nameOf: (id: string) => find(id)?.name ?? (id === 'session' ? 'Co-Voyager' : id),
  }
}

/** Milliseconds since 1970, once a second while `running`. */
export const useNow = (running = true): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}

/** Seconds until the core tries by itself to get back into a lost world; null where it does not. */
export const useSecondsToRetry = (): number | null => {
  const at = useCore(({ world }) => (world.status === 'lost' ? world.retryAt : undefined))
  const now = useNow(at !== undefined)
  return at === undefined ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** Follows a media query. */
export const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = () => setMatches(list.matches)
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return matches
}
