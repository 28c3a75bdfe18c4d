import { ArrowLeft, Check, Scale, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sumOf } from '../../src-main/contract/comparison.ts'
import type { Comparison, PlannerRow, PlannerTry } from '../../src-main/contract/index.ts'
import { counted } from '../../src-main/contract/nouns.ts'
import { Meter } from '../parts/bars.tsx'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Table, titled } from '../parts/table.tsx'
import styles from './compare.module.css'
import { useApp, useCore, useOnline } from './context.ts'

/** The core takes no more at once. */
const MOST_MODELS = 8

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  ),
]

const moneyText = (money: number | null): string => (money === null ? 'no price' : `$${money.toFixed(4)}`)

const Sum = ({ row, of }: { row: PlannerRow; of: number }) => {
  const { valid, tried, rounds, tokens, money, seconds } = sumOf(row)
  return (
    <tr>
      <th scope="row">
        {row.planner}
        {row.stopped && <span className={styles.stopped}>{row.stopped.message}</span>}
      </th>
      <td>
        {valid} of {tried}
        {tried < of && !row.stopped && <span className={styles.quiet}> so far</span>}
      </td>
      <td>{rounds.toFixed(1)}</td>
      <td>{tokens.toLocaleString('en-US')}</td>
      <td>{moneyText(money)}</td>
      <td>{seconds.toFixed(seconds < 10 ? 2 : 0)}</td>
    </tr>
  )
}

const Try = ({ one }: { one: PlannerTry | undefined }) => {
  if (!one) return <td className={styles.quiet}>–</td>
  return (
    <td title={one.why}>
      {one.valid ? (
        <span className={styles.good}>
          <Check size={14} aria-hidden="true" /> {counted(one.subtasks, 'subtask')}
        </span>
      ) : (
        <span className={styles.bad}>
          <X size={14} aria-hidden="true" /> no plan
        </span>
      )}
    </td>
  )
}

const Results = ({ comparison }: { comparison: Comparison }) => {
  const { goals, rows, version, state } = comparison
  const all = goals.length * rows.length
  const tried = rows.reduce(
    (sum, row) => sum + (row.stopped || state === 'done' ? goals.length : row.tries.length),
    0,
  )
  return (
    <>
      <div className={styles.state} role="status">
        <p>
          {state === 'running' ? 'Comparing' : state === 'done' ? 'Compared' : 'Cancelled'}: {goals.length}{' '}
          goals, Minecraft {version}.
        </p>
        {state === 'running' && <Meter share={tried / all} label="Progress of the comparison" />}
      </div>
      <Table
        label="Planners"
        columns={titled('Planner', 'Valid plans', 'Critic rounds', 'Tokens', 'Money', 'Seconds')}
      >
        {rows.map(row => (
          <Sum key={row.planner} row={row} of={goals.length} />
        ))}
      </Table>
      <Table label="Goals" columns={titled('Goal', ...rows.map(({ planner }) => planner))}>
        {goals.map(goal => (
          <tr key={goal}>
            <th scope="row">{goal}</th>
            {rows.map(({ planner, tries }) => (
              <Try key={planner} one={tries.find(one => one.goal === goal)} />
            ))}
          </tr>
        ))}
      </Table>
    </>
  )
}

/** Several models plan the same goals, beside the knowledge planner: what they make of them, and what it takes. */
export const Compare = () => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const comparison = useCore(core => core.comparison)
  const status = useCore(core => core.models.roles.planner)
  const planner = status?.ready ? status.model : ''
  const [text, setText] = useState(planner)
  const names = namesIn(text)
  const running = comparison?.state === 'running'
  const tooMany = names.length > MOST_MODELS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (names.length > 0 && !tooMany && !running) void actions.compareModels(names)
  }
  return (
    <div className={styles.page}>
      <Button look="bare" icon={ArrowLeft} onClick={() => ui.set({ page: 'settings' })}>
        Settings
      </Button>
      <h1 className={styles.title}>Compare models</h1>
      <p className={styles.quiet}>
        Each model plans about twenty goals; nothing is started. What that takes counts towards the budget of
        the day.
      </p>
      {status?.ready ? (
        <form className={styles.form} onSubmit={submit}>
          <Field
            label="Models, with commas between them"
            value={text}
            placeholder={planner}
            wrong={tooMany}
            hint={
              tooMany
                ? `At most ${MOST_MODELS} at once.`
                : 'Names as the endpoint of the settings knows them.'
            }
            onChange={event => setText(event.target.value)}
          />
          {running ? (
            <Button icon={X} disabled={!online} onClick={() => void actions.cancelComparison()}>
              Cancel
            </Button>
          ) : (
            <Button
              type="submit"
              look="main"
              icon={Scale}
              disabled={!online || names.length === 0 || tooMany}
            >
              Compare
            </Button>
          )}
        </form>
      ) : (
        <p>{status?.why}</p>
      )}
      {comparison && <Results comparison={comparison} />}
    </div>
  )
}
