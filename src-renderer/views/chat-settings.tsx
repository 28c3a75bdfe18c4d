import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Switch } from '../parts/switch.tsx'
import { useApp, useCore, useOnline } from './context.ts'
import styles from './settings.module.css'

const fitsPrefix = (prefix: string) => /^[^\s/]{0,8}$/.test(prefix)

const hintFor = (prefix: string): string => {
  if (!fitsPrefix(prefix)) return 'At most 8 characters, no spaces and no slash.'
  if (prefix === '') return 'Only whispers and lines that begin with a bot’s name are orders then.'
  return `In the game: ${prefix}next, ${prefix}claim 3, ${prefix}help. Or whisper to a bot: /msg Voyager next.`
}

/** How players order the bots about without leaving the game. */
export const ChatSettings = () => {
  const { actions } = useApp()
  const online = useOnline()
  const settings = useCore(core => core.settings)
  const [prefix, setPrefix] = useState(settings.chatPrefix)
  const fits = fitsPrefix(prefix)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (fits) void actions.configure({ ...settings, chatPrefix: prefix })
  }
  return (
    <>
      <form className={styles.name} onSubmit={save}>
        <Field
          label="Orders begin with"
          value={prefix}
          onChange={event => setPrefix(event.target.value)}
          wrong={!fits}
          hint={hintFor(prefix)}
        />
        <Button type="submit" disabled={!fits || !online || prefix === settings.chatPrefix}>
          Save
        </Button>
      </form>
      <Switch
        label="Everybody may give orders"
        on={settings.strangers}
        onChange={strangers => void actions.configure({ ...settings, strangers })}
        hint={
          settings.strangers
            ? 'Every player on the server may claim subtasks and order the bots about.'
            : 'Only players who have opened this app; the bots take no notice of others.'
        }
      />
    </>
  )
}
