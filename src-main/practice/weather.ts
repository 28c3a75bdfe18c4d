// Rain and thunder, as they come and go in the game. Source: Minecraft Wiki, "Weather", "Daylight cycle".
import { DAY_TICKS } from './world-clock.ts'
import type { SavedPart, Weather, WorldClock, WorldPlayer } from './world-context.ts'

export const SKIES = ['clear', 'rain', 'thunder'] as const
export type Sky = (typeof SKIES)[number]

/** Reasons of the packet `game_state_change`. */
const STATE = { startRain: 1, stopRain: 2, rainLevel: 7, thunderLevel: 8 } as const
/** Game ticks that each lasts, and that pass without it: at least, and as many more at most. */
const RAIN = { lasts: [12_000, 12_000], pauses: [12_000, 168_000] } as const
const THUNDER = { lasts: [3600, 12_000], pauses: [12_000, 168_000] } as const
const LEVEL_STEP = 0.01
/** From this strength on it counts as rain, and as a thunderstorm. */
const RAIN_COUNTS = 0.2
const THUNDER_COUNTS = 0.9

interface WeatherPorts {
  readonly clock: WorldClock
  readonly random: () => number
  readonly players: () => readonly WorldPlayer[]
  /** False for a world under an ever clear sky. */
  readonly changes: boolean
}

export interface DrivenWeather extends Weather, SavedPart {
  /** Makes it so from now on, for as long as it lasts by itself. */
  set(sky: Sky): void
  /** Clear, as in a new world. */
  reset(): void
  /** Tells a player who has come. */
  tell(player: WorldPlayer): void
}

export function createWeather({ clock, random, players, changes }: WeatherPorts): DrivenWeather {
  const span = ([least, more]: readonly [number, number]) => least + Math.floor(random() * more)
  const clear = () => ({
    rain: false,
    thunder: false,
    rainTicks: span(RAIN.pauses),
    thunderTicks: span(THUNDER.pauses),
    rainLevel: 0,
    thunderLevel: 0,
  })
  let now = clear()
  let told = { rain: false, rainLevel: 0, thunderLevel: 0 }

  const send = (to: readonly WorldPlayer[], reason: number, value: number) => {
    for (const player of to) player.send('game_state_change', { reason, gameMode: value })
  }
  const tellAll = () => {
    const { rain, rainLevel, thunderLevel } = now
    const to = players()
    if (rain !== told.rain) send(to, rain ? STATE.startRain : STATE.stopRain, 0)
    if (rain !== told.rain || rainLevel !== told.rainLevel) send(to, STATE.rainLevel, rainLevel)
    if (rain !== told.rain || thunderLevel !== told.thunderLevel) send(to, STATE.thunderLevel, thunderLevel)
    told = { rain, rainLevel, thunderLevel }
  }
  const towards = (level: number, on: boolean) =>
    Math.min(1, Math.max(0, level + (on ? LEVEL_STEP : -LEVEL_STEP)))

  clock.onGameTick.on(() => {
    if (changes) {
      if (--now.thunderTicks <= 0) {
        now.thunder = !now.thunder
        now.thunderTicks = span(now.thunder ? THUNDER.lasts : THUNDER.pauses)
      }
      if (--now.rainTicks <= 0) {
        now.rain = !now.rain
        now.rainTicks = span(now.rain ? RAIN.lasts : RAIN.pauses)
      }
    }
    now.rainLevel = towards(now.rainLevel, now.rain)
    now.thunderLevel = towards(now.thunderLevel, now.thunder)
  })
  clock.onRealTick.on(tellAll)

  return {
    get raining() {
      return now.rainLevel > RAIN_COUNTS
    },
    get thundering() {
      return now.thunderLevel * now.rainLevel > THUNDER_COUNTS
    },
    get darkness() {
      return darknessOf(clock.timeOfDay, now.rainLevel, now.thunderLevel * now.rainLevel)
    },
    set(sky) {
      now.rain = sky !== 'clear'
      now.thunder = sky === 'thunder'
      now.rainTicks = span(now.rain ? RAIN.lasts : RAIN.pauses)
      now.thunderTicks = span(now.thunder ? THUNDER.lasts : THUNDER.pauses)
    },
    reset() {
      now = clear()
    },
    tell(player) {
      if (!told.rain && told.rainLevel === 0) return
      if (told.rain) send([player], STATE.startRain, 0)
      send([player], STATE.rainLevel, told.rainLevel)
      send([player], STATE.thunderLevel, told.thunderLevel)
    },
    save: () => now,
    restore(data) {
      now = { ...now, ...(data as typeof now) }
    },
  }
}

/** How much of the sky's light is missing, by the time of day (0 to 23999) and the strengths of rain and thunder. */
export function darknessOf(timeOfDay: number, rain: number, thunder: number): number {
  const part = (((timeOfDay / DAY_TICKS - 0.25) % 1) + 1) % 1
  const angle = (part * 2 + (0.5 - Math.cos(part * Math.PI) / 2)) / 3
  const sun = 0.5 + 2 * Math.min(0.25, Math.max(-0.25, Math.cos(angle * 2 * Math.PI)))
  return Math.floor((1 - sun * (1 - (rain * 5) / 16) * (1 - (thunder * 5) / 16)) * 11)
}
