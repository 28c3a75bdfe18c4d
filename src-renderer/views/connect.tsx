import { CircleAlert, Plug, Server } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { ItemIcon } from '../parts/item-icon.tsx'
import styles from './connect.module.css'
import { nameProblem, parseChest, parseServer, readBots } from './connect-form.ts'
import { useApp, useCore, useOnline, usePreferences, useSecondsToRetry } from './context.ts'
import { Steps } from './steps.tsx'

/** What the practice world offers. */
const arena = [
  { item: 'oak_log', label: 'Oak trees' },
  { item: 'cobblestone', label: 'Stone' },
  { item: 'iron_ore', label: 'Iron ore' },
  { item: 'redstone_ore', label: 'Redstone ore' },
  { item: 'diamond_ore', label: 'Diamond ore' },
  { item: 'chest', label: 'A shared chest' },
  { item: 'pig_spawn_egg', label: 'A pig' },
]

const joiningText = ({ host, port }: { host: string; port: number }) => `Joining ${host}:${port}…`

/** The first step: a world to work in. */
export const Connect = () => {
  const { actions, preferences } = useApp()
  const online = useOnline()
  const world = useCore(core => core.world)
  const seconds = useSecondsToRetry()
  const kept = usePreferences(state => state)
  const [bots, setBots] = useState(kept.bots)
  const [server, setServer] = useState(kept.server)
  const [name, setName] = useState(kept.name)
  const [chest, setChest] = useState('')
  const [tried, setTried] = useState(false)

  const crew = readBots(bots, name)
  const address = parseServer(server)
  const place = parseChest(chest)
  const wrongName = nameProblem(name)
  const busy = world.status === 'connecting'
  const names = online && !busy && wrongName === null && crew.ok ? crew.names : null

  const keep = () => {
    preferences.setState({ bots, server, name, named: true })
    if (name !== kept.name) void actions.join()
  }

  const practise = () => {
    if (!names) return
    keep()
    void actions.connect({ kind: 'practice', preset: 'arena', timeScale: 1 }, names)
  }

  const join = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!names || address === null || place === null) return
    keep()
    void actions.connect({ kind: 'server', ...address, ...(place ? { chest: place } : {}) }, names)
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
      {busy && (
        <p className={styles.joining} role="status">
          <span>
            {world.target.kind === 'practice' ? 'Starting the practice world…' : joiningText(world.target)}
          </span>
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
        <section className={styles.world}>
          <h2>
            <ItemIcon item="grass_block" /> Practice world
          </h2>
          <p className={styles.about}>A small 1.20.1 world on this computer. Nothing to install.</p>
          <ul className={styles.contents}>
            {arena.map(({ item, label }) => (
              <li key={item}>
                <ItemIcon item={item} /> {label}
              </li>
            ))}
          </ul>
          <Button
            look="main"
            size="large"
            disabled={!names}
            busy={busy && world.target.kind === 'practice'}
            icon={Plug}
            onClick={practise}
          >
            {busy && world.target.kind === 'practice' ? 'Starting…' : 'Start the practice world'}
          </Button>
        </section>

        <section className={styles.world}>
          <h2>
            <Server size={24} aria-hidden="true" /> Your server
          </h2>
          <form className={styles.server} onSubmit={join}>
            <Field
              label="Address"
              placeholder="localhost:25565"
              value={server}
              onChange={event => setServer(event.target.value)}
              wrong={tried && address === null}
              hint={
                tried && address === null
                  ? 'A host and a port, for example localhost:25565.'
                  : 'A world opened to LAN shows its port in the chat.'
              }
            />
            <Field
              label="Shared chest (optional)"
              placeholder="x y z"
              value={chest}
              onChange={event => setChest(event.target.value)}
              wrong={place === null}
              hint={
                place === null
                  ? 'Three whole numbers, as F3 shows them.'
                  : 'Without one, the plan makes a chest.'
              }
            />
            <Button
              type="submit"
              size="large"
              disabled={!names}
              busy={busy && world.target.kind === 'server'}
              icon={Plug}
            >
              {busy && world.target.kind === 'server' ? 'Joining…' : 'Join the server'}
            </Button>
          </form>
        </section>
      </div>
    </div>
  )
}
