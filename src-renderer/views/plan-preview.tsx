import { ArrowLeft, ArrowRight, CircleCheck, Clock, ListChecks, Route, SearchCheck } from 'lucide-react'
import type { Finding, PlanPreview, Subtask } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { workText } from '../parts/format.ts'
import { ItemCount, ItemIcon } from '../parts/item-icon.tsx'
import { givesOf, iconOf, materialsOf } from '../state/index.ts'
import { useApp, useCore } from './context.ts'
import { GoalWays, useGoalKeys } from './goal-ways.tsx'
import styles from './plan-preview.module.css'
import { Steps } from './steps.tsx'

const Row = ({ subtask, number, critical }: { subtask: Subtask; number: number; critical: boolean }) => (
  <li className={styles.row} data-critical={critical || undefined}>
    <span className={styles.number}>{number}</span>
    <ItemIcon item={iconOf(subtask)} />
    <div className={styles.what}>
      <p className={styles.text}>{subtask.text}</p>
      <p className={styles.recipe}>
        {materialsOf(subtask).map(({ item, count }) => (
          <ItemCount key={item} item={item} count={count} />
        ))}
        {subtask.tools.map(tool => (
          <span key={tool} className={styles.tool}>
            <ItemCount item={tool} />
          </span>
        ))}
        <ArrowRight size={13} aria-label="gives" />
        {givesOf(subtask).map(({ item, count }) => (
          <ItemCount key={item} item={item} count={count} />
        ))}
        {subtask.deliver === 'chest' ? 'chest' : subtask.deliver === 'ground' ? 'on the ground' : 'in hand'}
      </p>
    </div>
    {critical && (
      <span className={styles.critical} title="Everything after it waits for it">
        <Route size={14} aria-hidden="true" /> critical
      </span>
    )}
  </li>
)

const FindingRow = ({ finding }: { finding: Finding }) => (
  <li className={styles.finding} data-open={finding.remedy === undefined || undefined}>
    <p className={styles.findingName}>
      {finding.name} <span>round {finding.round}</span>
    </p>
    <p>{finding.message}</p>
    {finding.remedy ? (
      <p className={styles.remedy}>
        <CircleCheck size={14} aria-hidden="true" /> {finding.remedy}
      </p>
    ) : (
      <p className={styles.stands}>Still open</p>
    )}
  </li>
)

const totalTicks = (subtasks: readonly Subtask[]) =>
  subtasks.reduce((sum, { workTicks }) => sum + workTicks, 0)

/** The third step: what would be done, and what the critic had against it, before anything starts. */
export const PlanPreviewView = ({ preview }: { preview: PlanPreview }) => {
  const { ui } = useApp()
  const connected = useCore(({ world }) => world.status === 'connected')
  const { plan, findings, rounds, criticalPath, tookMs } = preview
  const critical = new Set(criticalPath)
  const path = plan.subtasks.filter(({ id }) => critical.has(id))

  const onKeyDown = useGoalKeys(plan.goal)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div className={styles.page} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <Steps at={2} />
        <div className={styles.buttons}>
          {!connected && <span className={styles.quiet}>Join a world first.</span>}
          <Button icon={ArrowLeft} onClick={() => ui.set({ preview: null })}>
            Back
          </Button>
          <GoalWays goal={plan.goal} empty={plan.subtasks.length === 0} />
        </div>
      </div>

      <div className={styles.columns}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
        <section className={styles.plan} aria-label="Plan" tabIndex={0}>
          <h1 className={styles.title}>{plan.goal}</h1>
          <ol className={styles.rows}>
            {plan.subtasks.map((subtask, index) => (
              <Row
                key={subtask.id}
                subtask={subtask}
                number={index + 1}
                critical={critical.has(subtask.id)}
              />
            ))}
          </ol>
          {plan.subtasks.length === 0 && <p className={styles.quiet}>Nothing to do: you have it already.</p>}
        </section>

        <aside className={styles.side}>
          <dl className={styles.figures}>
            <div>
              <dt>
                <ListChecks size={16} aria-hidden="true" /> Subtasks
              </dt>
              <dd>{plan.subtasks.length}</dd>
            </div>
            <div>
              <dt>
                <Clock size={16} aria-hidden="true" /> Work in all
              </dt>
              <dd>{workText(totalTicks(plan.subtasks))}</dd>
            </div>
            <div>
              <dt>
                <Route size={16} aria-hidden="true" /> Critical path
              </dt>
              <dd>
                {workText(totalTicks(path))}, {path.length} subtasks
              </dd>
            </div>
          </dl>
          <p className={styles.quiet}>
            Digging, smelting and fighting only; walking comes on top. However many help, it takes at least
            the critical path.
          </p>

          <section className={styles.critic} aria-label="Task Critic">
            <h2 className={styles.heading}>
              <SearchCheck size={16} aria-hidden="true" /> Task Critic
            </h2>
            <p className={styles.quiet}>
              {findings.length === 0 ? 'Nothing found' : `${findings.length} found`} in {rounds}{' '}
              {rounds === 1 ? 'round' : 'rounds'}; planned for {plan.version} in{' '}
              {Math.max(1, Math.round(tookMs))} ms.
            </p>
            <ul className={styles.findings}>
              {findings.map(finding => (
                <FindingRow key={`${finding.round} ${finding.name} ${finding.message}`} finding={finding} />
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}
