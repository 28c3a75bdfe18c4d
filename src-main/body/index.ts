// A bot's body in a Minecraft world: joins, perceives, acts, and keeps itself alive. The only owner of mineflayer.
export {
  type DeviceCode,
  type MinecraftAccount,
  type SignIn,
  signInWithMicrosoft,
} from './accounts/sign-in.ts'
export { Atlas } from './atlas/atlas.ts'
export { isLeaves, isLog } from './atlas/kinds.ts'
export { type ConnectOptions, connectBody } from './connect.ts'
export type * from './interface.ts'
export { watchLan } from './lan.ts'
export { FULL, HEALS_FROM } from './meals.ts'
export { pingServer } from './ping.ts'
export { isNight } from './survival/night.ts'
