import { useCallback } from 'react'
import type { ViewLayout } from '../state/index.ts'
import { useApp } from './context.ts'

/** Changes how the live view is laid out; it is remembered. */
export const useViewLayout = (): ((change: Partial<ViewLayout>) => void) => {
  const { preferences } = useApp()
  return useCallback(
    change => preferences.setState(({ view }) => ({ view: { ...view, ...change } })),
    [preferences],
  )
}
