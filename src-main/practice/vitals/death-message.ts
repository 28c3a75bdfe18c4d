import type { DamageKind } from './damage-kinds.ts'

/** Key of the game's language file for each kind; `death.attack.` precedes it. */
const KEYS: Readonly<Record<DamageKind, string>> = {
  arrow: 'arrow',
  cactus: 'cactus',
  drown: 'drown',
  explosion: 'explosion',
  fall: 'fall',
  generic_kill: 'genericKill',
  hot_floor: 'hotFloor',
  in_fire: 'inFire',
  in_wall: 'inWall',
  lava: 'lava',
  magic: 'magic',
  mob_attack: 'mob',
  on_fire: 'onFire',
  out_of_world: 'outOfWorld',
  player_attack: 'player',
  starve: 'starve',
  sweet_berry_bush: 'sweetBerryBush',
}

/** Kinds whose message names the attacker without saying `.player`. */
const NAMES_ATTACKER = new Set<DamageKind>(['arrow', 'mob_attack', 'player_attack'])
/** Blocks from which a fall counts as one from a high place. */
const HIGH_PLACE = 5

export interface Death {
  readonly victim: string
  readonly kind: DamageKind
  /** Display name of who did it, or fought the victim just before. */
  readonly attacker: string | undefined
  /** Blocks, for falls. */
  readonly fallen: number
}

/** The line that everybody reads, from the game's English texts (key -> pattern). */
export function deathMessage(texts: Readonly<Record<string, string>>, death: Death): string {
  const key =
    death.kind === 'fall' && death.fallen > HIGH_PLACE ? 'death.fell.accident.generic' : attackKey(death)
  const pattern = texts[key] ?? '%1$s died'
  return pattern.replace('%1$s', death.victim).replace('%2$s', death.attacker ?? '')
}

function attackKey({ kind, attacker }: Death): string {
  const key = `death.attack.${KEYS[kind]}`
  if (NAMES_ATTACKER.has(kind)) return attacker === undefined ? 'death.attack.generic' : key
  return attacker === undefined ? key : `${key}.player`
}
