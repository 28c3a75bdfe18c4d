import { Monitor, Moon, Scale, Sun, Unplug } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WorldState } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { Field } from '../parts/field.tsx'
import { Switch } from '../parts/switch.tsx'
import type { Theme } from '../state/index.ts'
import { ChatSettings } from './chat-settings.tsx'
import { useApp, useCore, useOnline, usePreferences } from './context.ts'
import { LanguageModelSettings } from './model-settings.tsx'
import { OverlaySettings } from './overlay-settings.tsx'
import { ProgramSettings } from './program-settings.tsx'
import styles from './settings.module.css'

const themes: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'light', label: 'Light', icon: Sun },
]

const Name = () => {
  const { actions, ui } = useApp()
  const kept = usePreferences(({ name }) => name)
  const [name, setName] = useState(kept)
  const fits = /^[A-Za-z0-9_]{1,16}$/.test(name)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    if (!(await actions.rename(name))) return
    ui.tell(`You are ${name} now.`, {
      undo: () => {
        setName(kept)
        void actions.rename(kept)
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

const PictureSettings = () => {
  const { actions } = useApp()
  const settings = useCore(core => core.settings)
  return (
    <Switch
      label="Keep pictures of what the bots see"
      on={settings.pictures}
      onChange={pictures => void actions.configure({ ...settings, pictures })}
      hint={
        settings.pictures
          ? 'One for each subtask that is done or fails, each death and each goal, while the live view is open. They stay on this machine.'
          : 'The history keeps words and numbers only.'
      }
    />
  )
}

const whereText = (world: Exclude<WorldState, { status: 'none' }>): string => {
  const { target } = world
  if (target.kind === 'server') return `The server ${target.host}:${target.port}`
  if (target.preset === 'arena') return 'The practice arena'
  const seed = (world.status === 'connected' ? world.seed : undefined) ?? target.seed
  return seed === undefined ? 'The practice wild' : `The practice wild of seed ${seed}`
}

const World = () => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const world = useCore(core => core.world)
  if (world.status === 'none') return <p className={styles.quiet}>No world is joined.</p>
  const where = whereText(world)
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
        {world.target.kind === 'server' &&
          world.target.hiddenOres &&
          ' The bots know ores behind stone here; leave this world and join it anew to switch that off.'}
      </p>
      <Button icon={Unplug} disabled={!online} onClick={() => void leave()}>
        Leave this world
      </Button>
    </div>
  )
}

const CompareModels = () => {
  const { ui } = useApp()
  return (
    <div className={styles.line}>
      <p>Let several language models plan the same goals, and see which is worth its price.</p>
      <Button icon={Scale} onClick={() => ui.set({ page: 'compare' })}>
        Compare models
      </Button>
    </div>
  )
}

export const Settings = () => {
  const { preferences } = useApp()
  const theme = usePreferences(state => state.theme)
  const version = useCore(core => core.appVersion)
  const hasModel = useCore(core => core.models.roles.planner?.ready === true)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Settings</h1>
      <section className={styles.section}>
        <h2>You</h2>
        <Name />
      </section>
      <section className={styles.section}>
        <h2>Chat in the game</h2>
        <ChatSettings />
      </section>
      <section className={styles.section} aria-labelledby="language-model">
        <h2 id="language-model">Language model</h2>
        <LanguageModelSettings />
      </section>
      <section className={styles.section}>
        <h2>Overlay</h2>
        <OverlaySettings />
      </section>
      <section className={styles.section}>
        <h2>Colours</h2>
        <Choice
          label="Colours"
          options={themes}
          value={theme}
          onChange={choice => preferences.setState({ theme: choice })}
        />
      </section>
      <section className={styles.section}>
        <h2>History</h2>
        <PictureSettings />
      </section>
      {hasModel && (
        <section className={styles.section}>
          <h2>Compare models</h2>
          <CompareModels />
        </section>
      )}
      <ProgramSettings />
      <section className={styles.section}>
        <h2>World</h2>
        <World />
      </section>
      <p className={styles.quiet}>Co-Voyager {version}</p>
    </div>
  )
}
