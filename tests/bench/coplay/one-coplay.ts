import { silentLogger, systemClock } from '../../../src-main/base/index.ts'
import {
  type BoardEvent,
  chestsOf,
  type ParticipantId,
  type Plan,
  type Position,
  type Stock,
} from '../../../src-main/contract/index.ts'
import { openDoor } from '../../../src-main/gateway/index.ts'
import { type PracticeWorld, startPractice } from '../../../src-main/practice/index.ts'
import { createCore } from '../../../src-main/session/index.ts'
import type { Core } from '../../../src-main/session/interface.ts'
import { nodeSpawner } from '../../../src-main/shell/cli/spawn.ts'
import { createToken } from '../../../src-main/shell/token.ts'
import { keptDir } from '../../support/kept-dir.ts'
import { orThrow } from '../../support/play-rig.ts'
import { CONDITIONS, type ConditionName, type CoplayGoal, PARTNER } from './conditions.ts'
import { type Course, courseOf } from './course.ts'
import { idealSeconds } from './ideal.ts'
import type { PartnerFigures } from './partner-messages.ts'
import { startPartner } from './partner-process.ts'
import { untilDone } from './until-done.ts'

const MS_PER_TICK = 50
/** A longer way between two looks is a teleport. */
const LONGEST_WALK_BLOCKS = 20

/** Blocks around which the partner looks for something. The arena ends there. */
export const SEARCH_WITHIN = { arena: 64, wild: 256 } as const

export interface CoplayOptions {
  readonly preset: keyof typeof SEARCH_WITHIN
  /** Of the partner's chances, and of the land in the wild. */
  readonly seed: number
  /** 1 is real time; figures count only there. */
  readonly timeScale: number
  readonly reactionMs: readonly [number, number]
  readonly partnerRuns: boolean
  readonly giveUpMs: number
}

export interface CoplayRun extends Course {
  readonly goal: string
  readonly condition: ConditionName
  readonly seed: number
  /** The goal was reached, as the world itself tells. */
  readonly ok: boolean
  /** Game ticks of 50 ms from the start of the goal to its end. */
  readonly ticks: number
  readonly idealTicks: number
  /** The ideal's share of the time that it took. */
  readonly share: number
  readonly centimetres: Readonly<Record<ParticipantId, number>>
  readonly refusals: readonly string[]
  readonly whims: readonly string[]
  readonly mishaps: readonly string[]
  /** What all were at, each with when: milliseconds since 1970. */
  readonly diary: readonly string[]
  readonly log: readonly BoardEvent[]
}

/** One goal in a fresh world. */
export async function oneCoplay(
  goal: CoplayGoal,
  condition: ConditionName,
  options: CoplayOptions,
): Promise<CoplayRun> {
  const { bots, partner: withPartner, whims } = CONDITIONS[condition]
  const dir = keptDir()
  const { preset, seed, timeScale } = options
  const started = await startPractice({ spawn: nodeSpawner(), preset, seed, timeScale })
  if (!started.ok) throw new Error(started.message)
  const { world } = started
  const core = createCore({
    dir: dir.path,
    spawn: nodeSpawner(),
    logger: silentLogger,
    clock: systemClock,
    appVersion: 'bench',
  })
  const token = createToken()
  const door = orThrow(await openDoor({ core, port: 0, token, logger: silentLogger }))
  const ways = watchWays(core)
  const doings = watchDoings(core)
  try {
    const { host, port, version, chest } = world
    const place = { host, port, version, ...(chest ? { chest } : {}) }
    orThrow(await core.connect({ kind: 'server', ...place }, [...bots]))
    const partner = withPartner
      ? await startPartner({
          door: { origin: `http://127.0.0.1:${door.port}`, token },
          world: place,
          player: PARTNER,
          seed,
          reactionMs: options.reactionMs,
          runs: options.partnerRuns,
          searchWithin: SEARCH_WITHIN[preset],
          whims,
        })
      : undefined
    const begun = performance.now()
    const session = orThrow(await core.start(goal.sentence))
    partner?.begin()
    const players = [...bots, ...(withPartner ? [PARTNER.name] : [])]
    const holds = async (gives: Stock) => {
      const exists = await everythingIn(world, core, players)
      return Object.entries(gives).every(([item, count]) => (exists[item] ?? 0) >= count)
    }
    const end = await untilDone(core, holds, options.giveUpMs)
    const ticks = Math.round((performance.now() - begun) / MS_PER_TICK)
    const log = eventsOf(core, session.id)
    const figures: PartnerFigures = (await partner?.end()) ?? {
      centimetres: 0,
      refusals: [],
      whims: [],
      mishaps: [],
      diary: [],
    }
    const plan = planOf(log)
    const idealTicks = Math.round((idealSeconds(plan, players.length) * 1000) / MS_PER_TICK)
    const team = [...(withPartner ? [PARTNER.id] : []), ...bots.map(name => `bot:${name}`)]
    return {
      goal: goal.name,
      condition,
      seed,
      ok: end.ok,
      ticks,
      idealTicks,
      share: idealTicks / ticks,
      centimetres: { ...ways(), ...(withPartner ? { [PARTNER.id]: figures.centimetres } : {}) },
      ...courseOf({
        log,
        plan,
        team,
        exists: await everythingIn(world, core, players),
        stuckMs: end.stuckMs,
      }),
      refusals: figures.refusals,
      whims: figures.whims,
      mishaps: figures.mishaps,
      diary: [...doings, ...figures.diary],
      log,
    }
  } finally {
    await door.close()
    await core.close()
    await world.stop()
    dir.remove()
  }
}

/** The ways of the bots since the call, in centimetres. */
function watchWays(core: Core): () => Record<ParticipantId, number> {
  const blocks = new Map<ParticipantId, number>()
  const last = new Map<ParticipantId, Position>()
  core.subscribe(update => {
    if (update.type !== 'vitals' || !update.vitals.position) return
    const { participant, position } = update.vitals
    const from = last.get(participant) ?? position
    last.set(participant, position)
    const way = Math.hypot(position.x - from.x, position.z - from.z)
    if (way < LONGEST_WALK_BLOCKS) blocks.set(participant, (blocks.get(participant) ?? 0) + way)
  })
  return () => Object.fromEntries([...blocks].map(([id, way]) => [id, Math.round(way * 100)]))
}

/** What the bots say that they do, and what the feed tells of, each with when, in milliseconds since 1970, and who; it grows. */
function watchDoings(core: Core): readonly string[] {
  const diary: string[] = []
  const last = new Map<ParticipantId, string>()
  core.subscribe(update => {
    if (update.type === 'feed') diary.push(`${Date.now()} ${update.entry.by}, told: ${update.entry.text}`)
    if (update.type !== 'vitals') return
    const { participant, doing } = update.vitals
    if (last.get(participant) === doing) return
    last.set(participant, doing)
    diary.push(`${Date.now()} ${participant}: ${doing}`)
  })
  return diary
}

/** What there is in the shared chests and in everybody's hands. What leaves drop lies about by itself. */
async function everythingIn(
  { control }: PracticeWorld,
  core: Core,
  players: readonly string[],
): Promise<Stock> {
  const exists: Stock = {}
  const add = (name: string, count: number) => {
    exists[name] = (exists[name] ?? 0) + count
  }
  const { board } = core.snapshot()
  for (const { position } of board ? chestsOf(board.ledger) : [])
    for (const { name, count } of await control.chestContent(position).catch(() => [])) add(name, count)
  const present = await control.players()
  for (const player of players.filter(name => present.includes(name)))
    for (const { name, count } of await control.inventory(player)) add(name, count)
  return exists
}

const eventsOf = (core: Core, session: string): BoardEvent[] =>
  orThrow(core.exportSession({ session, format: 'jsonl' }))
    .text.split('\n')
    .flatMap(line => (line ? [JSON.parse(line) as BoardEvent] : []))
    .filter(({ type }) => typeof type === 'string')

function planOf(log: readonly BoardEvent[]): Plan {
  const opened = log.find(event => event.type === 'board.opened')
  if (!opened) throw new Error('The log has no plan.')
  return opened.plan
}
