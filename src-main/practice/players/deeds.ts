import type { Vec3 } from 'vec3'
import type { BlockPosition } from '../presets/preset.ts'
import type { WorldContext } from '../world-context.ts'

/** What a player did to the land, or a block that its body came into. `tick`: real ticks, 50 ms each. */
export type Deed =
  | {
      readonly kind: 'broke'
      readonly at: BlockPosition
      readonly tick: number
      readonly player: string
      readonly block: string
      /** Items that it gave. */
      readonly loot: readonly string[]
    }
  | { readonly kind: 'placed'; readonly at: BlockPosition; readonly tick: number }
  | { readonly kind: 'entered'; readonly at: BlockPosition; readonly tick: number; readonly player: string }

export interface Deeds {
  placed(positions: readonly Vec3[]): void
  /** What was done since the last question, the oldest first. Nothing is kept before the first question. */
  take(): Deed[]
}

/** Keeps a record of what players do to the land, for those who study how bots behave. Begins when first asked. */
export function createDeeds(ctx: WorldContext): Deeds {
  let kept: Deed[] | undefined
  const note = (deed: Deed) => void kept?.push(deed)

  const begin = () => {
    const last = new Map<string, string>()
    ctx.onBlockBroken.on(({ position, block, player, loot }) => {
      const tick = ctx.clock.realTick
      if (player)
        note({ kind: 'broke', at: plain(position), tick, player: player.name, block: block.name, loot })
    })
    ctx.clock.onRealTick.on(tick => {
      for (const { name, entity } of ctx.players()) {
        const at = plain(entity.position)
        const cell = `${at.x},${at.y},${at.z}`
        if (last.get(name) === cell) continue
        last.set(name, cell)
        note({ kind: 'entered', at, tick, player: name })
      }
    })
  }

  return {
    placed(positions) {
      for (const at of positions) note({ kind: 'placed', at: plain(at), tick: ctx.clock.realTick })
    },
    take() {
      if (!kept) begin()
      const taken = kept ?? []
      kept = []
      return taken
    },
  }
}

const plain = ({ x, y, z }: Vec3): BlockPosition => ({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })
