import { useEffect, useState } from 'react'
import type { Guide } from '../../src-main/contract/index.ts'
import { useApp, usePreferences } from './context.ts'

/** Players walk, and tools change hands. */
const refreshMs = 2000

/** How the player would go about a subtask, kept up to date while it is asked for; null until it is known. */
export const useGuide = (id: number | undefined): Guide | null => {
  const { actions } = useApp()
  const me = usePreferences(state => state.id)
  const [known, setKnown] = useState<{ id: number; guide: Guide } | null>(null)
  useEffect(() => {
    if (id === undefined) return undefined
    let wanted = true
    const ask = async () => {
      const outcome = await actions.guide(id, me)
      if (wanted && outcome.ok) setKnown({ id, guide: outcome.value })
    }
    void ask()
    const timer = setInterval(() => void ask(), refreshMs)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [actions, id, me])
  return known && known.id === id ? known.guide : null
}
