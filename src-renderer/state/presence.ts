import type { createMirror } from './mirror.ts'

/** Each new connection and each new session has to hear that this person is here. The answer ends it. */
export const keepPresent = (mirror: ReturnType<typeof createMirror>, join: () => void) =>
  mirror.store.subscribe((now, before) => {
    if (now.link !== 'open' || !now.core) return
    const arrived = before.link !== 'open' || !before.core
    if (arrived || before.core?.session?.id !== now.core.session?.id) join()
  })
