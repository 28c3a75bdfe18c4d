const COMPANIONS: ReadonlySet<string> = new Set(
  (
    'villager wandering_trader iron_golem villager_golem snow_golem snowman allay wolf cat parrot horse donkey mule llama ' +
    'trader_llama camel'
  ).split(' '),
)

/** True for whom people keep, ride or trade with: nobody hunts them for what they drop, though a player may ask for it by name. */
export const isCompanion = (mob: string): boolean => COMPANIONS.has(mob)
