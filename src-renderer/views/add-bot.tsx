import { Bot } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import styles from './add-bot.module.css'
import { freeBotName, nameProblem } from './connect-form.ts'
import { useApp, useCore, useOnline, useParticipants } from './context.ts'

/** Brings another bot into the world: a button that asks for a name. */
export const AddBot = () => {
  const { actions } = useApp()
  const online = useOnline()
  const connected = useCore(({ world }) => world.status === 'connected')
  const { participants } = useParticipants()
  const taken = participants.filter(({ present }) => present).map(({ name }) => name)
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (name === null)
    return (
      <div>
        <Button icon={Bot} disabled={!online || !connected} onClick={() => setName(freeBotName(taken))}>
          Add a bot
        </Button>
      </div>
    )
  const isTaken = taken.some(one => one.toLowerCase() === name.toLowerCase())
  const problem = isTaken ? `${name} is here already.` : nameProblem(name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem !== null || busy) return
    setBusy(true)
    const added = await actions.addBot(name)
    setBusy(false)
    if (added) setName(null)
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => void submit(event)}
      onKeyDown={event => {
        if (event.key === 'Escape') setName(null)
      }}
    >
      <Field
        label="Name of the bot"
        value={name}
        maxLength={16}
        autoFocus
        onFocus={event => {
          event.target.select()
          event.target.form?.scrollIntoView({ block: 'nearest' })
        }}
        onChange={event => setName(event.target.value)}
        wrong={problem !== null}
        hint={problem ?? 'It joins the world now and takes part at once.'}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setName(null)}>Cancel</Button>
        <Button type="submit" look="main" busy={busy} disabled={!online || problem !== null}>
          {busy ? 'Joining…' : 'Add it'}
        </Button>
      </div>
    </form>
  )
}
