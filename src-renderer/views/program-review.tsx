import { Check, FileCode, X } from 'lucide-react'
import { useState } from 'react'
import type { WaitingProgram } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useApp, useCore, useOnline, useUi } from './context.ts'
import styles from './program-review.module.css'

const useBotName = (bot: string): string =>
  useCore(core => core.board?.participants.find(({ id }) => id === bot)?.name) ?? 'A bot'

const Review = ({ program, onClose }: { program: WaitingProgram; onClose: () => void }) => {
  const { actions } = useApp()
  const online = useOnline()
  const name = useBotName(program.bot)
  const [reason, setReason] = useState('')
  const answer = async (allow: boolean) => {
    if (await actions.answerProgram(program.id, allow, reason)) onClose()
  }
  return (
    <div className={styles.review}>
      <p>
        {name} wants to run this for #{program.subtask}: {program.text}
      </p>
      {program.before && (
        <p className={styles.quiet}>
          Round {program.round} of 4. The one before: {program.before}
        </p>
      )}
      {program.known && <p className={styles.quiet}>It has served before.</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: what is shown is code */}
      <pre
        className={styles.code}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        role="region"
        aria-label="Program"
      >
        {program.code}
      </pre>
      <p className={styles.quiet}>
        It can only ask the bot for what a player could do, and breaks nothing that players built.
      </p>
      <div className={styles.buttons}>
        <div className={styles.why}>
          <Field
            label="Why not"
            value={reason}
            maxLength={500}
            onChange={event => setReason(event.target.value)}
            hint={
              reason.trim() === ''
                ? 'Refused without a reason, the subtask is left to people.'
                : 'It is written anew with this in mind.'
            }
          />
        </div>
        <Button icon={X} disabled={!online} onClick={() => void answer(false)}>
          Refuse
        </Button>
        <Button look="main" icon={Check} disabled={!online} onClick={() => void answer(true)}>
          Allow
        </Button>
      </div>
    </div>
  )
}

/** Shows a program before it runs; it closes by itself where the program does not wait any more. */
export const ProgramReview = () => {
  const { ui } = useApp()
  const id = useUi(({ program }) => program)
  const program = useCore(core => core.programs.waiting.find(one => one.id === id))
  if (!program) return null
  const close = () => ui.set({ program: null })
  return (
    <Dialog title="A program waits for your word" onClose={close}>
      <Review key={program.id} program={program} onClose={close} />
    </Dialog>
  )
}

/** Says that a program waits, on every page. */
export const ProgramBanner = () => {
  const { ui } = useApp()
  const waiting = useCore(core => core.programs.waiting)
  const [first, ...more] = waiting
  const name = useBotName(first?.bot ?? '')
  if (!first) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button icon={FileCode} onClick={() => ui.set({ program: first.id })}>
          See the program
        </Button>
      }
    >
      <b>{name} waits for your word</b> on a program for #{first.subtask}
      {more.length > 0 && `, and ${more.length} more wait`}.
    </Notice>
  )
}
