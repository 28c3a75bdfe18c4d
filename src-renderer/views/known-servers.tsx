import { History, Wifi } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { NearbyWorld } from '../../src-main/contract/index.ts'
import { useApp, useOnline } from './context.ts'
import styles from './known-servers.module.css'

/** `[::1]:25565`, `192.168.1.5:54321`. */
const addressOf = ({ host, port }: NearbyWorld): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

const detailsOf = ({ version, players }: NearbyWorld): string =>
  [version, players === undefined ? undefined : players === 1 ? '1 player' : `${players} players`]
    .filter(Boolean)
    .join(', ')

const useNearby = (): readonly NearbyWorld[] => {
  const { actions } = useApp()
  const online = useOnline()
  const [worlds, setWorlds] = useState<readonly NearbyWorld[]>([])
  useEffect(() => (online ? actions.watchNearby(setWorlds) : undefined), [actions, online])
  return worlds
}

/** Servers that need not be typed: worlds on the local network, and those that were joined before. */
export const KnownServers = ({
  recent,
  onChoose,
}: {
  recent: readonly string[]
  onChoose: (address: string) => void
}) => {
  const nearby = useNearby()
  const here = new Set(nearby.map(addressOf))
  const before = recent.filter(address => !here.has(address))
  return (
    <ul className={styles.list} aria-label="Known servers">
      {nearby.map(world => (
        <li key={addressOf(world)}>
          <button type="button" className={styles.known} onClick={() => onChoose(addressOf(world))}>
            <Wifi size={18} aria-hidden="true" />
            <span className={styles.name}>{world.name || addressOf(world)}</span>
            <span className={styles.details}>{detailsOf(world)}</span>
          </button>
        </li>
      ))}
      {before.map(address => (
        <li key={address}>
          <button type="button" className={styles.known} onClick={() => onChoose(address)}>
            <History size={18} aria-hidden="true" />
            <span className={styles.name}>{address}</span>
            <span className={styles.details}>joined before</span>
          </button>
        </li>
      ))}
      {nearby.length === 0 && (
        <li className={styles.none}>Worlds opened to LAN appear here by themselves.</li>
      )}
    </ul>
  )
}
