import { ListEnd, Play, Plus, Replace } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { isOpen } from '../state/index.ts'
import { useApp, useCore, useOnline } from './context.ts'

type Way = 'start' | 'replace' | 'add' | 'queue'

const WAY_OF_KEY: Readonly<Record<string, Way>> = { q: 'queue', a: 'add', r: 'replace' }

/**
 * The ways on from a plan: which of them may be taken now, by click or key, and the one that is under way.
 * @param empty the plan has nothing to do, since all that the goal asks for is there
 */
export function useGoalWays(goal: string, empty: boolean) {
  const { actions } = useApp()
  const online = useOnline()
  const busyBoard = useCore(({ board }) => isOpen(board))
  const connected = useCore(({ world }) => world.status === 'connected')
  const [under, setUnder] = useState<Way | null>(null)
  const free = online && under === null
  const begins = free && connected && !empty
  const can: Readonly<Record<Way, boolean>> = {
    start: begins && !busyBoard,
    replace: begins && busyBoard,
    add: free && !empty && busyBoard,
    queue: free && busyBoard,
  }
  const run = { start: actions.start, replace: actions.replace, add: actions.addGoal, queue: actions.queue }
  const take = async (way: Way) => {
    if (!can[way]) return
    setUnder(way)
    await run[way](goal)
    setUnder(null)
  }
  /** For `q`, `a` and `r` on whatever holds them. */
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAY_OF_KEY[event.key]
    if (!busyBoard || !way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The page's own shortcuts use the same letters for other things.
    event.stopPropagation()
    void take(way)
  }
  return { busyBoard, under, can, take, onKeyDown }
}

/** The buttons for them: start it, or, where a goal is worked on, let it wait, join or replace that one. */
export const GoalWays = ({
  ways: { busyBoard, under, can, take },
}: {
  ways: ReturnType<typeof useGoalWays>
}) => {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])

  if (!busyBoard)
    return (
      <Button ref={main} look="main" icon={Play} disabled={!can.start} onClick={() => void take('start')}>
        {under === 'start' ? 'Starting…' : 'Start'}
      </Button>
    )
  return (
    <>
      <Button
        icon={Replace}
        disabled={!can.replace}
        busy={under === 'replace'}
        title="Stop the current goal and start this one (r)"
        onClick={() => void take('replace')}
      >
        Replace
      </Button>
      <Button
        icon={Plus}
        disabled={!can.add}
        busy={under === 'add'}
        title="Its subtasks join the board: both goals share chest, tools and stations (a)"
        onClick={() => void take('add')}
      >
        Add
      </Button>
      <Button
        ref={main}
        look="main"
        icon={ListEnd}
        disabled={!can.queue}
        busy={under === 'queue'}
        title="It waits, and begins by itself when the current goal has ended (q)"
        onClick={() => void take('queue')}
      >
        Queue
      </Button>
    </>
  )
}
