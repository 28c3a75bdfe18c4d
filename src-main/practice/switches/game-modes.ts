import type { WorldPlayer } from '../world-context.ts'

/** In the order of their numbers in the protocol. */
export const GAME_MODES = ['survival', 'creative', 'adventure', 'spectator'] as const
export type GameMode = (typeof GAME_MODES)[number]

/** Flags of the abilities packet: 1 unhurt, 2 flying, 4 may fly, 8 breaks at once. */
const ABILITIES: Readonly<Record<GameMode, number>> = {
  survival: 0,
  adventure: 0,
  creative: 13,
  spectator: 7,
}
const FLYING_SPEED = 0.05
const WALKING_SPEED = 0.1

export const gameModeOf = (player: WorldPlayer): GameMode => GAME_MODES[player.entity.gameMode] ?? 'survival'

/** True for those who may break and place: the others only look, open and fight. */
export const mayBuild = (player: WorldPlayer): boolean => /survival|creative/.test(gameModeOf(player))

/** Game modes other than survival; kept for those who leave and come again, as long as the world runs. */
export interface GameModes {
  set(player: WorldPlayer, mode: GameMode): void
  /** Gives a player who joins the mode that it had. */
  restore(player: WorldPlayer): void
  /** Survival for all. */
  reset(players: readonly WorldPlayer[]): void
}

export function createGameModes(): GameModes {
  const modes = new Map<string, GameMode>()
  const apply = (player: WorldPlayer, mode: GameMode) => {
    player.entity.setGameMode(GAME_MODES.indexOf(mode))
    player.send('abilities', {
      flags: ABILITIES[mode],
      flyingSpeed: FLYING_SPEED,
      walkingSpeed: WALKING_SPEED,
    })
  }
  return {
    set(player, mode) {
      modes.set(player.uuid, mode)
      apply(player, mode)
    },
    restore(player) {
      const mode = modes.get(player.uuid)
      if (mode) apply(player, mode)
    },
    reset(players) {
      modes.clear()
      for (const player of players) if (gameModeOf(player) !== 'survival') apply(player, 'survival')
    },
  }
}
