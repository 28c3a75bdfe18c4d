import type { Scope } from '../../base/index.ts'
import type { Position } from '../../contract/index.ts'
import type { Block, Bot, Vec3 } from '../game.ts'
import { mendCurrent } from './currents.ts'
import { DoorKeeper } from './door-keeper.ts'
import type { Anchor } from './enclosure.ts'
import { LoadedGround } from './ground.ts'
import { mendSteps } from './low-steps.ts'

/** What is tried, one after the other, when a body does not get on. */
export const RECOVERIES = ['new path', 'step back', 'jump', 'dig out', 'other goal'] as const
export type Recovery = (typeof RECOVERIES)[number]

/** What a body's legs have met so far; for benches and the curious. */
export interface MovingFigures {
  /** Path searches, and places looked at in them. */
  searches: number
  places: number
  /** Milliseconds of the longest piece of a search that was done at one go. */
  longestSliceMs: number
  /** Searches that found no way. */
  unreachable: number
  /** Times that the body or its task did not get on, what was tried then, and how often all of it was in vain. */
  stuck: number
  readonly recoveries: Record<Recovery | 'other target', number>
  unrecovered: number
  /** Times that the server put the body elsewhere. */
  setBacks: number
}

/** How the last path search ended. */
export interface SearchReport {
  readonly status: string
  readonly searched: number
  /** Blocks from the nearest place that can be reached to the goal, and that place. */
  readonly left: number
  readonly nearest: { readonly x: number; readonly y: number; readonly z: number }
  /** What the way there is reckoned to take. */
  readonly ticks: number
}

export const NO_WAY: readonly Position[] = []

/** What the parts of moving share: the picture of the ground, the doors to close again, and the figures. */
export class Moving {
  readonly ground: LoadedGround
  readonly doors: DoorKeeper
  readonly figures: MovingFigures = {
    searches: 0,
    places: 0,
    longestSliceMs: 0,
    unreachable: 0,
    stuck: 0,
    recoveries: { 'new path': 0, 'step back': 0, jump: 0, 'dig out': 0, 'other goal': 0, 'other target': 0 },
    unrecovered: 0,
    setBacks: 0,
  }
  lastSearch: SearchReport | undefined
  /** Around what the goal of the last search lies; empty where that moves or may be anywhere. */
  anchors: readonly Anchor[] = []
  /** Where the feet go on the way that is being walked; empty while none is. Never changed, only replaced. */
  way: readonly Position[] = NO_WAY

  constructor(bot: Bot, scope: Scope) {
    this.ground = new LoadedGround(bot)
    this.doors = new DoorKeeper(bot, this.ground)
    scope.listen(bot, 'blockUpdate', (_old: Block | null, now: Block | null) => {
      if (now?.position) this.ground.changed(now.position.x, now.position.y, now.position.z, now.stateId)
    })
    const forget = ({ x, z }: Vec3) => this.ground.forgetColumn(x, z)
    scope.listen(bot, 'chunkColumnLoad', forget)
    scope.listen(bot, 'chunkColumnUnload', forget)
    mendSteps(bot, this.ground)
    scope.listen(bot, 'physicsTick', () => mendCurrent(bot, this.ground))
    scope.listen(bot, 'respawn', () => this.ground.forget())
  }
}
