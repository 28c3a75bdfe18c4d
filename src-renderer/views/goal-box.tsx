import { CircleAlert, CircleCheck, Sparkles } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { GoalCheck } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { withoutQuestion } from '../parts/format.ts'
import { ItemIcon } from '../parts/item-icon.tsx'
import { useApp, useOnline, useUi } from './context.ts'
import styles from './goal-box.module.css'

/** Milliseconds without a keystroke after which the goal is read. */
const typingPause = 120

const examples = ['Craft a diamond pickaxe', '3 torches', 'Kill a pig and cook it', 'Make a compass']

/** The door takes no longer ones. */
const longestGoal = 500

/** Why it need not even be asked, or null. */
const refusedUnread = (goal: string): GoalCheck | null =>
  goal.length > longestGoal
    ? {
        ok: false,
        failure: {
          code: 'bad_input',
          message: `A goal may have ${longestGoal} characters; this one has ${goal.length}. Say it shorter, or in several goals.`,
        },
        suggestions: [],
      }
    : null

/** The live reading of what is typed; null while nothing is typed or the answer is under way. */
const useGoalCheck = (goal: string): GoalCheck | null => {
  const { actions } = useApp()
  const online = useOnline()
  const [answer, setAnswer] = useState<{ goal: string; check: GoalCheck } | null>(null)
  useEffect(() => {
    if (!online || goal.trim() === '' || refusedUnread(goal)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setAnswer({ goal, check: await actions.checkGoal(goal, stop.signal) })
      } catch {
        // Overtaken by the next keystroke, or the core is away, which the page's banner tells.
      }
    }, typingPause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [goal, online, actions])
  if (goal.trim() === '') return null
  return refusedUnread(goal) ?? (answer?.goal === goal ? answer.check : null)
}

const iconFor = ({ verb, item }: { verb: string; item: string }) =>
  verb === 'kill' ? `${item}_spawn_egg` : item

/** Where a goal is typed: read while it is typed, planned with Enter. */
export const GoalBox = ({ label = 'What do you want?' }: { label?: string }) => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const goal = useUi(state => state.goal)
  const check = useGoalCheck(goal)
  const [busy, setBusy] = useState(false)
  /** The goal that is to be planned as soon as it has been read: Enter came first. */
  const [awaited, setAwaited] = useState('')
  const isAwaited = goal !== '' && awaited === goal && !check

  const plan = async (text: string) => {
    setBusy(true)
    await actions.preview(text)
    setBusy(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!online || busy) return
    if (check?.ok) void plan(goal)
    else if (!check) setAwaited(goal)
  }

  useEffect(() => {
    if (!check || awaited === '') return
    setAwaited('')
    if (check.ok && awaited === goal) void plan(goal)
  })

  const use = (text: string) => {
    ui.set({ goal: text })
    document.getElementById('goal')?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor="goal">
        {label}
      </label>
      <div className={styles.row}>
        <input
          id="goal"
          className={styles.input}
          value={goal}
          placeholder="Craft a diamond pickaxe"
          spellCheck={false}
          autoComplete="off"
          aria-describedby="goal-check"
          aria-invalid={check?.ok === false || undefined}
          onChange={event => ui.set({ goal: event.target.value, unplanned: null })}
        />
        <Button
          type="submit"
          look="main"
          size="large"
          busy={busy || isAwaited}
          disabled={!online || goal.trim() === '' || check?.ok === false}
        >
          {busy || isAwaited ? 'Planning…' : 'Plan it'}
        </Button>
      </div>

      <div id="goal-check" className={styles.check} aria-live="polite">
        {check?.ok && (
          <p className={styles.ok}>
            {check.model ? (
              <Sparkles size={18} aria-hidden="true" />
            ) : (
              <CircleCheck size={18} aria-hidden="true" />
            )}
            {check.items.map(item => (
              <ItemIcon key={item.item} item={iconFor(item)} />
            ))}
            {check.summary}
          </p>
        )}
        {check?.ok === false && check.failure.code !== 'goal_empty' && (
          <>
            <p className={styles.wrong}>
              <CircleAlert size={18} aria-hidden="true" />
              <span>
                {check.suggestions.length > 0
                  ? withoutQuestion(check.failure.message)
                  : check.failure.message}
              </span>
            </p>
            {check.suggestions.length > 0 && (
              <p className={styles.chips} data-urgent>
                Did you mean
                {check.suggestions.map(suggestion => (
                  <Button key={suggestion} onClick={() => use(suggestion)}>
                    {suggestion}
                  </Button>
                ))}
              </p>
            )}
            {check.model && (
              <p className={styles.chips}>
                Or just as it is said:
                <Button icon={Sparkles} disabled={!online || busy} onClick={() => void plan(goal)}>
                  Let {check.model} plan it
                </Button>
              </p>
            )}
          </>
        )}
        {(goal.trim() === '' || (check?.ok === false && check.failure.code === 'goal_empty')) && (
          <p className={styles.chips}>
            For example
            {examples.map(example => (
              <Button key={example} onClick={() => use(example)}>
                {example}
              </Button>
            ))}
          </p>
        )}
      </div>
    </form>
  )
}
