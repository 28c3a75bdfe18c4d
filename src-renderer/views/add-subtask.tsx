import { CircleAlert } from 'lucide-react'
import { type FormEvent, use, useState } from 'react'
import { type Action, actions as allActions } from '../../src-main/contract/plan.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { itemLabel } from '../parts/format.ts'
import { ItemIcon, ItemIconsContext } from '../parts/item-icon.tsx'
import { Select } from '../parts/select.tsx'
import { iconOf } from '../state/index.ts'
import styles from './add-subtask.module.css'
import { useApp, useUi } from './context.ts'

/** Names offered while an item is typed. */
const mostOffers = 12

const byItem = { label: 'Item', example: 'oak log' }
const words: Record<Action, { option: string; label: string; example: string }> = {
  craft: { ...byItem, option: 'craft' },
  gather: { ...byItem, option: 'gather' },
  smelt: { ...byItem, option: 'smelt' },
  kill: { label: 'Mob', example: 'pig', option: 'kill' },
  place: { ...byItem, option: 'place' },
  perform: { label: 'Name', example: 'dirt hut', option: 'other' },
}

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const { actions } = useApp()
  const icons = use(ItemIconsContext)
  const [action, setAction] = useState<Action>('gather')
  const [typed, setTyped] = useState('')
  const [brief, setBrief] = useState('')
  const [amount, setAmount] = useState('1')
  const [problem, setProblem] = useState('')
  const item = typed.trim().toLowerCase().replaceAll(/\s+/g, '_')
  const quantity = Number(amount)
  const itemFits = /^[a-z0-9_]+$/.test(item)
  const amountFits = Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000
  const fits = itemFits && amountFits && (action !== 'perform' || brief.trim() !== '')
  const offers =
    item.length < 2 || action === 'perform'
      ? []
      : [...(icons?.keys() ?? [])].filter(name => name.includes(item)).slice(0, mostOffers)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    const outcome = await actions.add({ action, item, quantity, ...(action === 'perform' ? { brief } : {}) })
    if (outcome.ok) onClose()
    else setProblem(outcome.failure.message)
  }

  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <div className={styles.row}>
        <Select
          label="Action"
          options={allActions.map(name => ({ value: name, label: words[name].option }))}
          value={action}
          onChange={event => setAction(event.target.value as Action)}
        />
        <Field
          label={words[action].label}
          value={typed}
          list="add-offers"
          placeholder={words[action].example}
          onChange={event => setTyped(event.target.value)}
          hint={action === 'perform' ? 'A short name for it.' : 'Minecraft’s own name for it.'}
        />
        <Field
          label="Quantity"
          inputMode="numeric"
          value={amount}
          onChange={event => setAmount(event.target.value)}
          wrong={!amountFits}
          hint={amountFits ? '' : 'From 1 to 10000.'}
        />
      </div>
      {action === 'perform' && (
        <Field
          label="What is to be done, and when it is done"
          value={brief}
          maxLength={2000}
          placeholder="Build a hut of dirt beside the chest, 5 by 5 blocks. It is done when it has walls, a roof and a door."
          onChange={event => setBrief(event.target.value)}
        />
      )}
      <datalist id="add-offers">
        {offers.map(name => (
          <option key={name} value={itemLabel(name)} />
        ))}
      </datalist>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={18} aria-hidden="true" /> {problem}
        </p>
      )}
      <div className={styles.buttons}>
        {itemFits && (
          <span className={styles.preview}>
            <ItemIcon item={iconOf({ action, item })} /> {action === 'perform' ? '' : action}{' '}
            {amountFits ? quantity : '…'} {itemLabel(item)}
          </span>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" type="submit" disabled={!fits}>
          Add
        </Button>
      </div>
    </form>
  )
}

/** Lets a person put something on the board that the plan did not have. */
export const AddSubtask = () => {
  const { ui } = useApp()
  const open = useUi(({ adding }) => adding)
  if (!open) return null
  const close = () => ui.set({ adding: false })
  return (
    <Dialog title="Add a subtask" onClose={close}>
      <AddForm onClose={close} />
    </Dialog>
  )
}
