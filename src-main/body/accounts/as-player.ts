import type { BotOptions } from 'mineflayer'
import type { MinecraftAccount } from './sign-in.ts'

type Authenticate = Extract<NonNullable<BotOptions['auth']>, (...args: never[]) => unknown>

/** Lets a client join as a player who has signed in, the way minecraft-protocol does it after its own sign-in. */
export function asPlayer({ name, uuid, accessToken, certificates }: MinecraftAccount): Authenticate {
  return (client, options) => {
    const profile = { id: uuid, name }
    const session = { accessToken, selectedProfile: profile, availableProfile: [profile] }
    Object.assign(client, certificates, { session, username: name })
    Object.assign(options, { accessToken, haveCredentials: true })
    client.emit('session', session)
    options.connect?.(client)
  }
}
