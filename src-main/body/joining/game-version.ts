import minecraftData from 'minecraft-data'
import mineflayer from 'mineflayer'
import type { ServerStatus } from './ping.ts'

interface Release {
  minecraftVersion?: string
  version: number
}
const byName = minecraftData.versionsByMinecraftVersion.pc as Record<string, Release | undefined>
const byProtocol = minecraftData.postNettyVersionsByProtocolVersion.pc as unknown as Record<
  number,
  Release[] | undefined
>

const protocolOf = (version: string): number => byName[version]?.version ?? -1
const OLDEST = protocolOf(mineflayer.oldestSupportedVersion)
const NEWEST = protocolOf(mineflayer.latestSupportedVersion)

/** Versions that can be joined, for people. */
export const SUPPORTED = `${mineflayer.oldestSupportedVersion} to ${mineflayer.latestSupportedVersion}`

export function isSupported(version: string): boolean {
  const protocol = protocolOf(version)
  return protocol >= OLDEST && protocol <= NEWEST
}

/** The version to join a server with: by its own words where they name one of its protocol, else by the protocol. */
export function versionOf(status: ServerStatus): string | undefined {
  const spoken = (byProtocol[status.protocol] ?? []).flatMap(({ minecraftVersion }) => minecraftVersion ?? [])
  const named = status.version.match(/\d+\.\d+(\.\d+)?/g) ?? []
  const choices = [...named.filter(name => spoken.includes(name)), ...spoken, ...named]
  return choices.find(isSupported)
}
