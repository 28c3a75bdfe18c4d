import { Monitor, Moon, Sun, Unplug } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import type { Theme } from '../state/index.ts'
import { useApp, useCore, useOnline, usePreferences } from './context.ts'
import styles from './settings.module.css'

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'system', label: 'As the system', icon: Monitor },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'light', label: 'Light', icon: Sun },
]

const Name = () => {
  const { actions, preferences, ui } = useApp()
  const kept = usePreferences(({ name }) => name)
  const [name, setName] = useState(kept)
  const fits = /^[A-Za-z0-9_]{1,16}$/.test(name)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    preferences.setState({ name, named: true })
    await actions.join()
    ui.tell(`You are ${name} now.`, {
      undo: () => {
        setName(kept)
        preferences.setState({ name: kept })
        void actions.join()
      },
    })
  }
  return (
    <form className={styles.name} onSubmit={event => void save(event)}>
      <Field
        label="Your Minecraft name"
        value={name}
        onChange={event => setName(event.target.value)}
        wrong={!fits}
        hint={fits ? 'The bots recognise you in the world by it.' : 'Letters, digits and _ only, at most 16.'}
      />
      <Button type="submit" disabled={!fits || name === kept}>
        Save
      </Button>
    </form>
  )
}

const World = () => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const world = useCore(core => core.world)
  if (world.status === 'none') return <p className={styles.quiet}>No world is joined.</p>
  const where =
    world.target.kind === 'practice'
      ? 'The practice world'
      : `The server ${world.target.host}:${world.target.port}`
  const leave = async () => {
    await actions.disconnect()
    ui.set({ page: 'home' })
  }
  return (
    <div className={styles.line}>
      <p>
        {where}
        {world.status === 'connected' &&
          `, Minecraft ${world.version}, at ${world.host}:${world.port}. Join it with an ordinary client to play along.`}
        {world.status === 'connecting' && ': connecting.'}
        {world.status === 'lost' && `: ${world.failure.message}`}
      </p>
      <Button icon={Unplug} disabled={!online} onClick={() => void leave()}>
        Leave this world
      </Button>
    </div>
  )
}

export const Settings = () => {
  const { preferences } = useApp()
  const theme = usePreferences(state => state.theme)
  const version = useCore(core => core.appVersion)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Settings</h1>
      <section className={styles.section}>
        <h2>You</h2>
        <Name />
      </section>
      <section className={styles.section}>
        <h2>Colours</h2>
        <div className={styles.themes} role="radiogroup" aria-label="Colours">
          {themes.map(({ theme: choice, label, icon: Icon }) => (
            <label key={choice} className={styles.theme}>
              <input
                type="radio"
                name="theme"
                checked={theme === choice}
                onChange={() => preferences.setState({ theme: choice })}
              />
              <Icon size={16} aria-hidden="true" /> {label}
            </label>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>World</h2>
        <World />
      </section>
      <p className={styles.quiet}>Co-Voyager {version}</p>
    </div>
  )
}
