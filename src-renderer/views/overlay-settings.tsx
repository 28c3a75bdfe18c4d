import { type FormEvent, useState } from 'react'
import { accelerator, type ShortcutAction, shortcutActions } from '../../src-main/contract/settings.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useApp, useCore, useOnline } from './context.ts'
import styles from './settings.module.css'

const words: Record<ShortcutAction, string> = {
  claim: 'Claim what is next',
  done: 'Done',
  release: 'Release',
  pause: 'Pause or go on',
}

const fits = (key: string) => accelerator.safeParse(key).success

/** The keys that work while the game has the focus. */
export const OverlaySettings = () => {
  const { actions } = useApp()
  const online = useOnline()
  const settings = useCore(core => core.settings)
  const [keys, setKeys] = useState(settings.shortcuts)
  const wrong = shortcutActions.some(action => !fits(keys[action]))
  const same = shortcutActions.every(action => keys[action] === settings.shortcuts[action])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) void actions.configure({ ...settings, shortcuts: keys })
  }
  return (
    <form className={styles.keys} onSubmit={save}>
      <p className={styles.quiet}>
        The overlay (above, on the right) shows in a small window what is next. In the desktop app it lies
        over the game and lets clicks through; these keys work while it is open.
      </p>
      <div className={styles.fields}>
        {shortcutActions.map(action => (
          <Field
            key={action}
            label={words[action]}
            value={keys[action]}
            onChange={event => setKeys({ ...keys, [action]: event.target.value.trim() })}
            wrong={!fits(keys[action])}
            hint={fits(keys[action]) ? 'Empty for none.' : 'Such as Alt+Shift+C.'}
          />
        ))}
      </div>
      <Button type="submit" disabled={wrong || same || !online}>
        Save
      </Button>
    </form>
  )
}
