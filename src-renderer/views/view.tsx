import { Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { BoardView } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { usePreferences } from './context.ts'
import styles from './view.module.css'
import { useViewLayout } from './view-layout.ts'

// three.js and all that it draws come only when somebody looks.
const loadStage = () => import('./view-stage.tsx')
const Stage = lazy(async () => ({ default: (await loadStage()).ViewStage }))

/** Begins to load what the live view draws with, for pages that will show it. */
export const prepareView = (): void =>
  void loadStage().catch(() => {
    // Whoever opens the view is told.
  })

interface Props {
  board: BoardView
  /** Open wherever it is, and as large as its place: a tab of its own. */
  always?: boolean
}

/** The live view, or the way to open it. */
export const LiveView = ({ board, always = false }: Props) => {
  const open = usePreferences(({ view }) => view.open)
  const change = useViewLayout()
  if (!open && !always)
    return (
      <div className={styles.closed}>
        <Button icon={Eye} onClick={() => change({ open: true })} title="Open the live view (v)">
          Live view
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<p className={styles.loading}>Loading the live view…</p>}>
      <Stage board={board} always={always} />
    </Suspense>
  )
}
