import { Check, PenLine, Scale, SearchCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import type { PlanProgress } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { useApp, useNow, useOnline } from './context.ts'
import { Findings } from './finding-row.tsx'
import styles from './planning.module.css'
import { Steps } from './steps.tsx'

const MOST_ROUNDS = 4

const stages = [
  { stage: 'writing', label: 'The model writes', icon: PenLine },
  { stage: 'checking', label: 'The program checks', icon: SearchCheck },
  { stage: 'judging', label: 'The critic judges', icon: Scale },
] as const

const Stages = ({ at }: { at: PlanProgress['stage'] }) => {
  const now = stages.findIndex(({ stage }) => stage === at)
  return (
    <ol className={styles.stages} aria-label="Stages of the round">
      {stages.map(({ stage, label, icon: Icon }, index) => (
        <li
          key={stage}
          aria-current={stage === at ? 'step' : undefined}
          data-past={index < now || undefined}
          className={styles.stage}
        >
          {index < now ? (
            <Check size={16} aria-label="done" />
          ) : (
            <Icon size={16} className={index === now ? styles.busy : undefined} aria-hidden="true" />
          )}
          {label}
        </li>
      ))}
    </ol>
  )
}

/** A language model is planning: the round, what it thinks, and what was found so far. */
export const Planning = ({ progress }: { progress: PlanProgress }) => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const now = useNow()
  const { goal, model, round, stage, thoughts, findings, startedAt } = progress
  // A page that was opened meanwhile has the goal at hand when the plan is there.
  useEffect(() => {
    if (ui.store.getState().goal === '') ui.set({ goal })
  }, [goal, ui])
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Steps at={2} />
        <Button icon={X} disabled={!online} onClick={() => void actions.cancelPlanning()}>
          Cancel
        </Button>
      </div>
      <div className={styles.head}>
        <h1 className={styles.title}>{goal}</h1>
        <p className={styles.quiet}>
          {model} plans it: round {round} of at most {MOST_ROUNDS},{' '}
          {Math.max(0, Math.round((now - startedAt) / 1000))} s so far.
        </p>
      </div>
      <Stages at={stage} />
      {thoughts && <blockquote className={styles.thoughts}>{thoughts}</blockquote>}
      <section className={styles.found} aria-label="Task Critic" aria-live="polite">
        <h2 className={styles.heading}>Task Critic</h2>
        {findings.length === 0 ? (
          <p className={styles.quiet}>Nothing found so far.</p>
        ) : (
          <Findings findings={findings} open="Sent back to the model" />
        )}
      </section>
    </div>
  )
}
