import { z } from 'zod'

/** A world on the local network that is open to others, as the game announces it. */
export const nearbyWorld = z.object({
  /** As its owner named it. */
  name: z.string(),
  host: z.string(),
  port: z.number().int().min(1).max(65535),
  /** As far as the world has answered. */
  version: z.string().optional(),
  players: z.number().int().nonnegative().optional(),
})
export type NearbyWorld = z.infer<typeof nearbyWorld>
export const nearbyWorlds = z.array(nearbyWorld)
