/** What the co-play is measured on: the bench's own names, and the sentence that a player would say. */
export const GOALS = {
  compass: 'Craft a compass',
  pickaxe: 'Craft a diamond pickaxe',
  pig: 'Kill a pig and cook it',
  armour: 'Craft an iron helmet, an iron chestplate, iron leggings and iron boots',
  pickaxes: 'Craft 2 diamond pickaxes',
} as const

/** What a run is about: one of the bench's own goals, or any sentence, which is its own name. */
export interface CoplayGoal {
  readonly name: string
  readonly sentence: string
}

interface Team {
  readonly bots: readonly string[]
  /** Whether the scripted partner takes part. */
  readonly partner: boolean
  /** The partner changes their mind: gives back, leaves, takes from the chest, mines what the bot is after. */
  readonly whims: boolean
}

export const CONDITIONS = {
  bot: { bots: ['Voyager'], partner: false, whims: false },
  partner: { bots: [], partner: true, whims: false },
  both: { bots: ['Voyager'], partner: true, whims: false },
  bots: { bots: ['Voyager', 'Scout'], partner: false, whims: false },
  whims: { bots: ['Voyager'], partner: true, whims: true },
} as const satisfies Record<string, Team>
export type ConditionName = keyof typeof CONDITIONS

/** The greatest share of the bot's own time that both together may take. */
export const WANTED: Readonly<Record<string, number>> = { armour: 0.65, pickaxes: 0.65, pickaxe: 0.8 }

/** The name of the partner's player, and the id under which their page takes part. */
export const PARTNER = { id: 'human-ada', name: 'Ada' } as const
