import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { WorldTarget } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import styles from './connect.module.css'
import { nameProblem, readBots, withBot, withRecent } from './connect-form.ts'
import { ConnectPractice, practiceTarget } from './connect-practice.tsx'
import { ConnectServer } from './connect-server.tsx'
import { useApp, useCore, useOnline, usePreferences, useSecondsToRetry } from './context.ts'
import { Steps } from './steps.tsx'

const openingText = (target: WorldTarget) =>
  target.kind === 'practice' ? 'Starting the practice world…' : `Joining ${target.host}:${target.port}…`

/** The first step: a world to work in. */
export const Connect = () => {
  const { actions, preferences } = useApp()
  const online = useOnline()
  const world = useCore(core => core.world)
  const seconds = useSecondsToRetry()
  const kept = usePreferences(state => state)
  const [name, setName] = useState(kept.name)
  const [bots, setBots] = useState(kept.bots)
  const [practice, setPractice] = useState({
    preset: kept.preset,
    seed: kept.seed,
    difficulty: kept.difficulty,
  })
  const [server, setServer] = useState(kept.server)
  const [allowed, setAllowed] = useState<boolean>()
  // What one server's owner allows says nothing of another's.
  const hiddenOres = allowed ?? (kept.hiddenOres && server.trim() === kept.server.trim())

  const crew = readBots(bots, name)
  const wrongName = nameProblem(name)
  const busy = world.status === 'connecting' ? world.target.kind : undefined
  const names = online && !busy && wrongName === null && crew.ok ? crew.names : null

  const open = (target: WorldTarget) => {
    if (!names) return
    const recent = target.kind === 'server' ? withRecent(kept.recent, server) : kept.recent
    preferences.setState({ name, named: true, bots, server, recent, hiddenOres, ...practice })
    if (name !== kept.name) void actions.join()
    void actions.connect(target, names)
  }

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Steps at={0} />
        <h1 className={styles.title}>Choose a world to work in</h1>
      </div>
      <p className={styles.lead}>
        Co-Voyager plans your goal and works it off beside you, in the same Minecraft world.
      </p>

      {world.status === 'lost' && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <span>
            {world.failure.message}
            {seconds !== null && ` Trying again in ${seconds} s.`}
          </span>
        </p>
      )}
      {world.status === 'connecting' && (
        <p className={styles.joining} role="status">
          <span>{openingText(world.target)}</span>
          <Button onClick={() => void actions.disconnect()}>Cancel</Button>
        </p>
      )}

      <div className={styles.names}>
        <Field
          label="Your Minecraft name"
          value={name}
          onChange={event => setName(event.target.value)}
          wrong={wrongName !== null}
          hint={wrongName ?? 'So that the bots know you in the world.'}
        />
        <Field
          label="Bots"
          value={bots}
          onChange={event => setBots(event.target.value)}
          wrong={!crew.ok}
          hint={crew.ok ? 'One name each; separate several by commas.' : crew.problem}
        />
      </div>

      <div className={styles.worlds}>
        <ConnectPractice
          choice={practice}
          onChange={part => setPractice({ ...practice, ...part })}
          busy={busy === 'practice'}
          disabled={!names}
          onStart={() => open(practiceTarget(practice))}
        />
        <ConnectServer
          server={server}
          recent={kept.recent}
          onServer={setServer}
          hiddenOres={hiddenOres}
          onHiddenOres={setAllowed}
          busy={busy === 'server'}
          disabled={!names}
          onJoin={open}
          onAccount={account => setBots(withBot(bots, account))}
        />
      </div>
    </div>
  )
}
