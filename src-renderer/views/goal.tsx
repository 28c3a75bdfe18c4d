import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../parts/button.tsx'
import { isOpen } from '../state/index.ts'
import { useApp, useCore, useUi } from './context.ts'
import styles from './goal.module.css'
import { GoalBox } from './goal-box.tsx'
import { PlanPreviewView } from './plan-preview.tsx'
import { Steps } from './steps.tsx'

/** The second step: a goal, and the plan that it becomes. */
export const Goal = () => {
  const { ui } = useApp()
  const preview = useUi(state => state.preview)
  const page = useUi(state => state.page)
  const busyBoard = useCore(({ board }) => isOpen(board))
  useEffect(() => {
    if (!preview) document.getElementById('goal')?.focus()
  }, [preview])
  if (preview) return <PlanPreviewView preview={preview} />
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
    </div>
  )
}
