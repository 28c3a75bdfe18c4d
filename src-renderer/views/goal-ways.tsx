import { ListEnd, Play, Plus, Replace } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { isOpen } from '../state/index.ts'
import { useApp, useCore, useOnline } from './context.ts'

/** The ways on from a plan: start it, or, where a goal is worked on, let it wait, join or replace that one. */
export const GoalWays = ({ goal, empty }: { goal: string; empty: boolean }) => {
  const { actions } = useApp()
  const online = useOnline()
  const busyBoard = useCore(({ board }) => isOpen(board))
  const connected = useCore(({ world }) => world.status === 'connected')
  const [under, setUnder] = useState<string | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])

  const take = async (way: string, run: (goal: string) => Promise<void>) => {
    setUnder(way)
    await run(goal)
    setUnder(null)
  }
  const off = !online || under !== null
  if (!busyBoard)
    return (
      <Button
        ref={main}
        look="main"
        icon={Play}
        disabled={off || !connected}
        onClick={() => void take('start', actions.start)}
      >
        {under === 'start' ? 'Starting…' : 'Start'}
      </Button>
    )
  return (
    <>
      <Button
        icon={Replace}
        disabled={off || !connected}
        busy={under === 'replace'}
        title="Stop the current goal and start this one (r)"
        onClick={() => void take('replace', actions.replace)}
      >
        Replace
      </Button>
      <Button
        icon={Plus}
        disabled={off || empty}
        busy={under === 'add'}
        title="Its subtasks join the board: both goals share chest, tools and stations (a)"
        onClick={() => void take('add', actions.addGoal)}
      >
        Add
      </Button>
      <Button
        ref={main}
        look="main"
        icon={ListEnd}
        disabled={off}
        busy={under === 'queue'}
        title="It waits, and begins by itself when the current goal has ended (q)"
        onClick={() => void take('queue', actions.queue)}
      >
        Queue
      </Button>
    </>
  )
}

/** The keys for these ways, on whatever holds them: `q`, `a` and `r`. */
export const useGoalKeys = (goal: string) => {
  const { actions } = useApp()
  const busyBoard = useCore(({ board }) => isOpen(board))
  return (event: KeyboardEvent) => {
    const run = { q: actions.queue, a: actions.addGoal, r: actions.replace }[event.key]
    if (!busyBoard || !run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The page's own shortcuts use the same letters for other things.
    event.stopPropagation()
    void run(goal)
  }
}
