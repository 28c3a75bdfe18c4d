import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../parts/button.tsx'
import { isOpen } from '../state/index.ts'
import { useApp, useCore, useUi } from './context.ts'
import styles from './goal.module.css'
import { GoalBox } from './goal-box.tsx'
import { PlanPreviewView } from './plan-preview.tsx'
import { Planning } from './planning.tsx'
import { Steps } from './steps.tsx'
import { Unplanned } from './unplanned.tsx'

/** The second step: a goal, and the plan that it becomes. */
export const Goal = () => {
  const { ui } = useApp()
  const preview = useUi(state => state.preview)
  const planning = useCore(core => core.planning)
  const unplanned = useUi(state => state.unplanned)
  const page = useUi(state => state.page)
  const busyBoard = useCore(({ board }) => isOpen(board))
  useEffect(() => {
    if (!preview && !planning) document.getElementById('goal')?.focus()
  }, [preview, planning])
  if (preview) return <PlanPreviewView preview={preview} />
  if (planning) return <Planning progress={planning} />
  return (
    <div className={styles.page}>
      {page === 'goal' && busyBoard ? (
        <Button look="bare" icon={ArrowLeft} onClick={() => ui.set({ page: 'home' })}>
          Back to the board
        </Button>
      ) : (
        <Steps at={1} />
      )}
      <GoalBox />
      {unplanned && <Unplanned goal={unplanned.goal} failure={unplanned.failure} />}
    </div>
  )
}
