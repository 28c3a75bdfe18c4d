import {
  ArrowLeft,
  ArrowRight,
  Clock,
  Info,
  ListChecks,
  Route,
  SearchCheck,
  TriangleAlert,
} from 'lucide-react'
import type { PlanAuthor, PlanPreview, Subtask } from '../../src-main/contract/index.ts'
import { counted } from '../../src-main/contract/nouns.ts'
import { Button } from '../parts/button.tsx'
import { workText } from '../parts/format.ts'
import { ItemCount, ItemIcon } from '../parts/item-icon.tsx'
import { givesOf, iconOf, materialsOf } from '../state/index.ts'
import { useApp, useCore } from './context.ts'
import { Findings } from './finding-row.tsx'
import { GoalWays, useGoalWays } from './goal-ways.tsx'
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

/** `0.4 cents`, `$1.20`; nothing where there is no price. */
const moneyText = (money: number | null): string => {
  if (money === null || money === 0) return ''
  return money < 0.01 ? `, ${(money * 100).toFixed(2)} cents` : `, $${money.toFixed(2)}`
}

const authorText = ({ model, input, output, money, seconds }: PlanAuthor): string =>
  `Written by ${model} in ${Math.max(1, Math.round(seconds))} s: ${(input + output).toLocaleString('en-US')} tokens${moneyText(money)}.`

const totalTicks = (subtasks: readonly Subtask[]) =>
  subtasks.reduce((sum, { workTicks }) => sum + workTicks, 0)

/** The third step: what would be done, and what the critic had against it, before anything starts. */
export const PlanPreviewView = ({ preview }: { preview: PlanPreview }) => {
  const { ui } = useApp()
  const connected = useCore(({ world }) => world.status === 'connected')
  const { plan, findings, rounds, criticalPath, tookMs, author, notes = [], contested = false } = preview
  const NoteIcon = contested ? TriangleAlert : Info
  const critical = new Set(criticalPath)
  const path = plan.subtasks.filter(({ id }) => critical.has(id))

  const ways = useGoalWays(plan.goal, plan.subtasks.length === 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside
    <div className={styles.page} onKeyDown={ways.onKeyDown}>
      <div className={styles.bar}>
        <Steps at={2} />
        <div className={styles.buttons}>
          {!connected && <span className={styles.quiet}>Join a world first.</span>}
          <Button icon={ArrowLeft} onClick={() => ui.set({ preview: null })}>
            Back
          </Button>
          <GoalWays ways={ways} />
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

        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
        <aside className={styles.side} aria-label="About the plan" tabIndex={0}>
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
                {workText(totalTicks(path))}, {counted(path.length, 'subtask')}
              </dd>
            </div>
          </dl>
          <p className={styles.quiet}>
            Digging, smelting and fighting only; walking comes on top. However many help, it takes at least
            the critical path.
          </p>

          {author && <p className={styles.quiet}>{authorText(author)}</p>}
          {notes.map(note => (
            <p key={note} className={styles.note} data-urgent={contested || undefined}>
              <NoteIcon size={16} aria-hidden="true" /> {note}
            </p>
          ))}

          <section className={styles.critic} aria-label="Task Critic">
            <h2 className={styles.heading}>
              <SearchCheck size={16} aria-hidden="true" /> Task Critic
            </h2>
            <p className={styles.quiet}>
              {findings.length === 0 ? 'Nothing found' : `${findings.length} found`} in {rounds}{' '}
              {rounds === 1 ? 'round' : 'rounds'}; planned for {plan.version} in{' '}
              {Math.max(1, Math.round(tookMs))} ms.
            </p>
            <Findings findings={findings} />
          </section>
        </aside>
      </div>
    </div>
  )
}
