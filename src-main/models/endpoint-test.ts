import { z } from 'zod'
import type { Clock } from '../base/index.ts'
import {
  type Failure,
  fail,
  type ModelCheck,
  type ModelRole,
  type ModelSettings,
  type ModelStatus,
  type ModelTest,
  type ModelUse,
  modelRoles,
  type Outcome,
  succeed,
} from '../contract/index.ts'
import type { Endpoint } from './endpoint.ts'
import type { Models } from './interface.ts'
import { timeLimit } from './time-limit.ts'
import { hostOf } from './trouble.ts'

/** Seconds that an endpoint may take to say which models it has. */
const REACH_SECONDS = 15
/** Go-betweens have hundreds. */
const MOST_NAMES = 1000

export interface TestParts {
  readonly models: Pick<Models, 'ask' | 'embed'>
  readonly status: (use: ModelUse) => ModelStatus
  readonly endpoint: Endpoint
  readonly settings: ModelSettings
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Tries an endpoint as the app uses it: is it there, does it take the key, and does each model answer in JSON and piece by piece. */
export async function testEndpoint(parts: TestParts): Promise<ModelTest> {
  const { settings, models, signal } = parts
  const checks: ModelCheck[] = []
  const names: string[] = []
  const reach = await timed(parts, 'reach', () => reachOf(parts, names))
  checks.push(reach)
  const planner = parts.status('planner')
  if (!planner.ready && reach.state === 'ok')
    checks.push({ what: 'model', state: 'failed', text: namedNone(planner.why, settings), seconds: 0 })
  // Roles with the same model are tried together.
  for (const [model, roles] of byModel(parts)) {
    const named = roles.join(', ')
    if (reach.state === 'failed') checks.push(skipped(`answer: ${named}`))
    else checks.push(...(await answersOf(parts, model, roles)))
  }
  const embeddings = parts.status('embeddings')
  if (!embeddings.ready || reach.state === 'failed') checks.push(skipped('embeddings', 'no model is named'))
  else
    checks.push(
      await timed(parts, 'embeddings', async () => {
        const made = await models.embed([freshText('A cow by the river.', parts)], signal)
        return made.ok ? succeed(`${embeddings.model}: ${made.value[0]?.length ?? 0} numbers`) : made
      }),
    )
  return { ok: checks.every(({ state }) => state !== 'failed'), baseUrl: settings.baseUrl, checks, names }
}

/** @param names gets the models that there are */
async function reachOf(
  { endpoint, settings, clock, signal }: TestParts,
  names: string[],
): Promise<Outcome<string>> {
  const limit = timeLimit(clock, REACH_SECONDS * 1000, signal)
  const listed = await endpoint.models(limit.signal)
  limit.end()
  if (listed.ok) {
    names.push(...listed.value.slice(0, MOST_NAMES))
    return succeed(`${hostOf(settings.baseUrl)} answers, with ${count(listed.value.length, 'model')}`)
  }
  if (limit.isOver())
    return fail(
      'timed_out',
      `${hostOf(settings.baseUrl)} said nothing for ${REACH_SECONDS} seconds: check the address.`,
    )
  const { failure, misunderstood, missing } = listed.trouble
  // Not every endpoint tells its models; that it says so is an answer, too.
  return missing || misunderstood
    ? succeed(`${hostOf(settings.baseUrl)} answers; it does not tell its models`)
    : { ok: false, failure }
}

async function answersOf(
  parts: TestParts,
  model: string,
  roles: readonly ModelRole[],
): Promise<readonly ModelCheck[]> {
  const [role = 'planner'] = roles
  const { clock, models, signal } = parts
  const startedAt = clock.now()
  let pieces = 0
  let firstAt: number | undefined
  const asked = await models.ask({
    role,
    purpose: 'test of the endpoint',
    name: 'test',
    messages: [
      { role: 'system', content: 'You answer in JSON.' },
      {
        role: 'user',
        content: freshText(
          'How many planks does one oak log give in Minecraft? Answer as {"item": "oak_planks", "count": …}.',
          parts,
        ),
      },
    ],
    answer: z.object({ item: z.string(), count: z.number() }),
    signal,
    onText: () => {
      pieces += 1
      firstAt ??= clock.now()
    },
  })
  const seconds = (clock.now() - startedAt) / 1000
  const named = roles.join(', ')
  if (!asked.ok) return [failed(`answer: ${named}`, asked.failure, seconds)]
  const streaming: ModelCheck =
    pieces > 1
      ? {
          what: `streaming: ${named}`,
          state: 'ok',
          text: `${count(pieces, 'piece')}`,
          seconds: ((firstAt ?? startedAt) - startedAt) / 1000,
        }
      : skipped(`streaming: ${named}`, 'the answer came whole, which serves as well')
  return [{ what: `answer: ${named}`, state: 'ok', text: `${model} answers in JSON`, seconds }, streaming]
}

function byModel({ status: statusOf }: TestParts): Map<string, ModelRole[]> {
  const roles = new Map<string, ModelRole[]>()
  for (const role of modelRoles) {
    const status = statusOf(role)
    if (status.ready) roles.set(status.model, [...(roles.get(status.model) ?? []), role])
  }
  return roles
}

async function timed(
  { clock }: TestParts,
  what: string,
  check: () => Promise<Outcome<string>>,
): Promise<ModelCheck> {
  const startedAt = clock.now()
  const outcome = await check()
  const seconds = (clock.now() - startedAt) / 1000
  return outcome.ok
    ? { what, state: 'ok', text: outcome.value, seconds }
    : failed(what, outcome.failure, seconds)
}

const failed = (what: string, { message }: Failure, seconds: number): ModelCheck => ({
  what,
  state: 'failed',
  text: message,
  seconds,
})
/** Here the sentence stands beside the field that it would send people to. */
const namedNone = (why: string, { models }: ModelSettings): string =>
  models.planner ? why : 'None is named yet: choose one of those that it has.'

const skipped = (what: string, text = 'not tried'): ModelCheck => ({
  what,
  state: 'skipped',
  text,
  seconds: 0,
})

/** What was asked before would be answered by what was kept. */
const freshText = (text: string, { clock }: TestParts): string => `${text} (${clock.now()})`
const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`
