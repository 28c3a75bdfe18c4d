// The game's own time, in which work is told. https://minecraft.wiki/w/Tick
export const MS_PER_TICK = 50
export const TICKS_PER_SECOND = 20
export const TICKS_PER_MINUTE = 1200
