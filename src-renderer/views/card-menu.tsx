import {
  Check,
  ChevronsDown,
  ChevronsUp,
  Hand,
  HandHelping,
  LifeBuoy,
  Package,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Send,
  Split,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BoardSubtask } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { Menu, type MenuItem } from '../parts/menu.tsx'
import { Who } from '../parts/who.tsx'
import { actionsOf, type CardAction, type CardOrder, leftOf } from '../state/index.ts'
import styles from './card-menu.module.css'
import { useApp, useParticipants, usePreferences } from './context.ts'

/** Where the menu stands: all actions, or the one that needs an answer. */
export type CardMenuStep = 'all' | 'handOver' | 'pin' | 'split' | 'edit'

const look: Record<CardAction, { label: string; icon: typeof Check; shortcut?: string }> = {
  claim: { label: 'Claim', icon: Hand, shortcut: 'c' },
  done: { label: 'Done', icon: Check, shortcut: 'd' },
  takeOver: { label: 'Take over', icon: Send, shortcut: 'c' },
  bring: { label: 'Take over, bring it to me', icon: HandHelping, shortcut: 'g' },
  release: { label: 'Release', icon: Undo2, shortcut: 'r' },
  retry: { label: 'Retry', icon: RotateCcw, shortcut: 'r' },
  handOver: { label: 'Hand over to…', icon: Send, shortcut: 'h' },
  pin: { label: 'Set aside for…', icon: Pin, shortcut: 'p' },
  first: { label: 'First', icon: ChevronsUp, shortcut: 'f' },
  later: { label: 'In its turn', icon: ChevronsDown, shortcut: 'f' },
  split: { label: 'Take a part…', icon: Split, shortcut: 't' },
  help: { label: 'Ask for help', icon: LifeBuoy },
  noHelp: { label: 'Do without help', icon: LifeBuoy },
  edit: { label: 'Change quantity…', icon: Pencil, shortcut: 'e' },
  drop: { label: 'Drop', icon: Trash2 },
}

const largestQuantity = 10_000

interface Props {
  subtask: BoardSubtask
  anchor: HTMLElement
  step: CardMenuStep
  onStep(step: CardMenuStep): void
  onClose(): void
}

/** All that can be done with one card. */
export const CardMenu = ({ subtask, anchor, step, onStep, onClose }: Props) => {
  const { actions } = useApp()
  const me = usePreferences(({ id }) => id)
  const { participants } = useParticipants()
  const title = subtaskTitle(subtask)
  const nameOf = (id: string | undefined) => participants.find(one => one.id === id)?.name

  const order = (what: CardOrder) => {
    anchor.focus()
    onClose()
    void actions.act(subtask.id, what)
  }

  if (step === 'edit' || step === 'split')
    return (
      <QuantityDialog
        question={step === 'edit' ? editQuestion(subtask) : splitQuestion(subtask, nameOf(subtask.holder))}
        title={subtaskTitle(subtask)}
        onClose={onClose}
        onSave={quantity => order({ action: step, quantity })}
      />
    )

  if (step === 'all') {
    const items = actionsOf(subtask, me).map((action): MenuItem => {
      const { label, icon, shortcut } = look[action]
      return {
        key: action,
        label,
        icon,
        ...(shortcut ? { shortcut } : {}),
        onChoose: () => {
          if (action === 'handOver' || action === 'pin') return onStep(action)
          if (action !== 'split' && action !== 'edit') return order({ action })
          // The dialog gives the focus back to where it was.
          anchor.focus()
          onStep(action)
        },
      }
    })
    if (items.length === 0) {
      items.push({ key: 'none', label: 'Done: nothing left to do here', icon: Package, onChoose: onClose })
    }
    return <Menu title={title} items={items} anchor={anchor} onClose={onClose} />
  }

  const taken = step === 'handOver' ? subtask.holder : subtask.pinnedTo
  const people = participants.filter(({ id, present }) => present && id !== taken)
  const items: MenuItem[] = people.map(who => ({
    key: who.id,
    label: <Who who={who} me={who.id === me} />,
    onChoose: () => order({ action: step, to: who.id }),
  }))
  if (step === 'pin' && subtask.pinnedTo !== undefined)
    items.push({ key: 'unpin', label: 'Open to all', icon: PinOff, onChoose: () => order({ action: 'pin' }) })
  if (items.length === 0)
    items.push({ key: 'nobody', label: 'Nobody else is here', icon: Package, onChoose: onClose })
  return (
    <Menu
      title={step === 'handOver' ? `Hand over: ${title}` : `Set aside: ${title}`}
      items={items}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

/** What a dialog asks for a number, and which numbers fit. */
interface Question {
  readonly label: string
  readonly button: string
  readonly first: number
  readonly most: number
  /** It must be a multiple of it. */
  readonly step: number
  hint(quantity: number): string
}

const editQuestion = ({ quantity }: BoardSubtask): Question => ({
  label: 'Quantity',
  button: 'Change',
  first: quantity,
  most: largestQuantity,
  step: 1,
  hint: () => `It was ${quantity}.`,
})

/** Half of what is left, in whole batches, unless the player wants otherwise. */
const splitQuestion = (subtask: BoardSubtask, holder: string | undefined): Question => {
  const { batch = 1 } = subtask
  const left = leftOf(subtask)
  const most = Math.floor((left - 1) / batch) * batch
  return {
    label: 'How many you take',
    button: 'Take them',
    first: Math.min(most, Math.max(batch, Math.floor(left / 2 / batch) * batch)),
    most,
    step: batch,
    hint: quantity =>
      `${left} are left. The other ${left - quantity} stay ${holder ? `with ${holder}` : 'open'}.`,
  }
}

const misfit = ({ most, step }: Question): string => {
  if (most < step) return 'There is nothing left to share.'
  return step === 1 ? `A whole number from 1 to ${most}.` : `A multiple of ${step}, at most ${most}.`
}

interface QuantityProps {
  question: Question
  title: string
  onSave(quantity: number): void
  onClose(): void
}

const QuantityDialog = ({ question, title, onSave, onClose }: QuantityProps) => {
  const [text, setText] = useState(String(question.first))
  const quantity = Number(text)
  const wrong =
    !Number.isInteger(quantity) || quantity < 1 || quantity > question.most || quantity % question.step !== 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onSave(quantity)
  }
  return (
    <Dialog title={`${title}: how many?`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={question.label}
          inputMode="numeric"
          value={text}
          onChange={event => setText(event.target.value)}
          onFocus={event => event.target.select()}
          wrong={wrong}
          hint={wrong ? misfit(question) : question.hint(quantity)}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" disabled={wrong}>
            {question.button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
