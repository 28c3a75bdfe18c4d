// A bot's body in a Minecraft world: joins, perceives, acts, and keeps itself alive. The only owner of mineflayer.
export {
  type DeviceCode,
  type MinecraftAccount,
  type SignIn,
  signInWithMicrosoft,
} from './accounts/sign-in.ts'
export { Atlas } from './atlas/atlas.ts'
export { isLeaves, isLog } from './atlas/kinds.ts'
export { isHostile } from './fighting/creatures.ts'
export type * from './interface.ts'
export { FULL, HEALS_FROM } from './items/meals.ts'
export { type ConnectOptions, connectBody } from './joining/connect.ts'
export { watchLan } from './joining/lan.ts'
export { pingServer } from './joining/ping.ts'
export { isBed } from './survival/beds.ts'
export { isNight, ticksToNight } from './survival/night.ts'
export { LOW_HEALTH } from './survival/threats.ts'
