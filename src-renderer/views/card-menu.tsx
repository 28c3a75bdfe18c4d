import { Check, Hand, Package, Pencil, Pin, PinOff, RotateCcw, Send, Trash2, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BoardSubtask } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { Menu, type MenuItem } from '../parts/menu.tsx'
import { Who } from '../parts/who.tsx'
import { actionsOf, type CardAction, type CardOrder } from '../state/index.ts'
import styles from './card-menu.module.css'
import { useApp, useParticipants, usePreferences } from './context.ts'

/** Where the menu stands: all actions, or the one that needs an answer. */
export type CardMenuStep = 'all' | 'handOver' | 'pin' | 'edit'

const look: Record<CardAction, { label: string; icon: typeof Check; shortcut?: string }> = {
  claim: { label: 'Claim', icon: Hand, shortcut: 'c' },
  done: { label: 'Done', icon: Check, shortcut: 'd' },
  takeOver: { label: 'Take over', icon: Send },
  release: { label: 'Release', icon: Undo2, shortcut: 'r' },
  retry: { label: 'Retry', icon: RotateCcw, shortcut: 'r' },
  handOver: { label: 'Hand over to…', icon: Send, shortcut: 'h' },
  pin: { label: 'Set aside for…', icon: Pin, shortcut: 'p' },
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

  const order = (what: CardOrder) => {
    anchor.focus()
    onClose()
    void actions.act(subtask.id, what)
  }

  if (step === 'edit')
    return (
      <QuantityDialog
        subtask={subtask}
        onClose={onClose}
        onSave={quantity => order({ action: 'edit', quantity })}
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
        onChoose: () =>
          action === 'handOver' || action === 'pin' || action === 'edit' ? onStep(action) : order({ action }),
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

interface QuantityProps {
  subtask: BoardSubtask
  onSave(quantity: number): void
  onClose(): void
}

const QuantityDialog = ({ subtask, onSave, onClose }: QuantityProps) => {
  const [text, setText] = useState(String(subtask.quantity))
  const quantity = Number(text)
  const wrong = !Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onSave(quantity)
  }
  return (
    <Dialog title={`${subtaskTitle(subtask)}: how many?`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Quantity"
          inputMode="numeric"
          value={text}
          onChange={event => setText(event.target.value)}
          onFocus={event => event.target.select()}
          wrong={wrong}
          hint={wrong ? `A whole number from 1 to ${largestQuantity}.` : `It was ${subtask.quantity}.`}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" disabled={wrong}>
            Change
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
