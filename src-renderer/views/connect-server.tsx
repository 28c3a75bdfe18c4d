import { Plug, Server } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Switch } from '../parts/switch.tsx'
import { Accounts } from './accounts.tsx'
import styles from './connect.module.css'
import { parseChest, parseServer, type ServerTarget } from './connect-form.ts'
import { KnownServers } from './known-servers.tsx'

/** A server that runs already. */
export const ConnectServer = ({
  server,
  recent,
  onServer,
  hiddenOres,
  onHiddenOres,
  busy,
  disabled,
  onJoin,
  onAccount,
}: {
  server: string
  /** Addresses that were joined before, the last one first. */
  recent: readonly string[]
  onServer: (server: string) => void
  hiddenOres: boolean
  onHiddenOres: (on: boolean) => void
  busy: boolean
  disabled: boolean
  onJoin: (target: ServerTarget) => void
  /** A bot is to join as this player. */
  onAccount: (name: string) => void
}) => {
  const [chest, setChest] = useState('')
  const [tried, setTried] = useState(false)
  const address = parseServer(server)
  const place = parseChest(chest)
  const lost = tried && address === null
  return (
    <form
      className={styles.world}
      aria-labelledby="server"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (disabled || address === null || place === null) return
        onJoin({
          kind: 'server',
          ...address,
          ...(place ? { chest: place } : {}),
          ...(hiddenOres ? { hiddenOres } : {}),
        })
      }}
    >
      <div className={styles.heading}>
        <h2 id="server">
          <Server size={24} aria-hidden="true" /> Your server
        </h2>
        <Accounts onUse={onAccount} />
      </div>
      <KnownServers recent={recent} onChoose={onServer} />
      <div className={styles.server}>
        <Field
          label="Address"
          placeholder="localhost:25565"
          value={server}
          onChange={event => onServer(event.target.value)}
          wrong={lost}
          hint={
            lost
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
            place === null ? 'Three whole numbers, as F3 shows them.' : 'Without one, the plan makes a chest.'
          }
        />
        <Switch
          label="Hidden ores are known"
          on={hiddenOres}
          onChange={onHiddenOres}
          hint={
            hiddenOres
              ? 'On: bots know ores behind stone that no player could see. Only where the server’s owner allows it.'
              : 'Off: bots find ores as a player does, by looking and digging.'
          }
        />
      </div>
      <Button type="submit" size="large" disabled={disabled} busy={busy} icon={Plug}>
        {busy ? 'Joining…' : 'Join the server'}
      </Button>
    </form>
  )
}
