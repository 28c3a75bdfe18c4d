import type { Command } from 'commander'
import { systemClock } from '../../base/index.ts'
import type { ErrorCode, Finding, Outcome, PlanPreview, Stock } from '../../contract/index.ts'
import { fail, succeed } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { createKnowledge, UnknownVersionError } from '../../knowledge/index.ts'
import { planGoal } from '../../planning/index.ts'
import { dataDir } from '../data-dir.ts'
import { openLog } from '../log-file.ts'
import { CommandError, type CommonOptions } from './command.ts'
import { readStock } from './have.ts'
import { planningLines } from './planning-lines.ts'
import { table } from './table.ts'

interface PlanOptions extends CommonOptions {
  json: boolean
  have: string
  mc: string
}

/** Blanks before the lines that belong to the table's rows. */
const INDENT = '  '

export function addPlan(program: Command): void {
  program
    .command('plan')
    .description(
      'plan a goal and show the subtasks; needs no world, and a language model for free words only',
    )
    .argument('<goal>', 'for example "craft a compass", or "get us ready for a night outside"')
    .option('--json', 'print JSON', false)
    .option('--have <items>', 'what is in hand already, for example "3 oak_log, 1 iron_axe"', '')
    .option('--mc <version>', 'version of Minecraft', '1.20.1')
    .action(async (goal: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlanOptions>()
      const planned = await planFor(goal, options)
      if (options.json) console.log(JSON.stringify(planAsJson(planned), null, 2))
      if (!planned.ok) {
        if (!options.json) throw new CommandError(planned.failure.message)
        process.exitCode = 1
      } else if (!options.json) console.log(planAsText(planned.value))
    })
}

async function planFor(goal: string, options: PlanOptions): Promise<Outcome<PlanPreview>> {
  const knowledge = knowledgeOf(options.mc)
  if (!knowledge.ok) return knowledge
  const held = readStock(options.have, knowledge.value)
  if (!held.ok) return held
  const planned = planGoal({ goal, knowledge: knowledge.value, have: { held: held.value } })
  const isFree = !planned.ok && planned.failure.code === 'goal_needs_model'
  return isFree ? planFreely(goal, knowledge.value, held.value, options) : planned
}

/** Free words: the language model of the settings plans them, if there is one. */
async function planFreely(
  goal: string,
  knowledge: Knowledge,
  held: Stock,
  { logLevel }: PlanOptions,
): Promise<Outcome<PlanPreview>> {
  const dir = dataDir()
  // Loaded only now: a plan of known items takes a moment only.
  const { planWithoutWorld, standaloneModels } = await import('../../session/index.ts')
  const opened = standaloneModels({
    dir,
    env: process.env,
    clock: systemClock,
    logger: openLog(dir, logLevel),
  })
  if (!opened.ok) return opened
  const { models, close } = opened.value
  const ended = new AbortController()
  const end = () => ended.abort()
  process.once('SIGINT', end)
  try {
    return await planWithoutWorld({
      goal,
      knowledge,
      held,
      models,
      signal: ended.signal,
      now: () => systemClock.now(),
      // What the plan is comes on stdout, alone.
      progress: planningLines(line => console.error(line)),
    })
  } finally {
    process.off('SIGINT', end)
    await close()
  }
}

function knowledgeOf(version: string): Outcome<Knowledge> {
  try {
    return succeed(createKnowledge(version))
  } catch (error) {
    if (error instanceof UnknownVersionError) return fail('server_version', error.message)
    throw error
  }
}

/** What `--json` prints for a failure. */
interface JsonError {
  error: { code: ErrorCode; message: string; suggestions?: string[] }
}

/** The plan as other programs read it: goal, version, and the subtasks with nothing that is only for the board. */
export function planAsJson(planned: Outcome<PlanPreview>): object {
  if (!planned.ok) {
    const { code, message, details } = planned.failure
    const suggestions = details?.['suggestions'] as string[] | undefined
    return { error: { code, message, ...(suggestions?.length ? { suggestions } : {}) } } satisfies JsonError
  }
  const { plan, author, contested } = planned.value
  const { goal, version, subtasks } = plan
  return {
    goal,
    version,
    subtasks: subtasks.map(
      ({ id, action, item, quantity, tools, materials, needs, deliver, text, brief }) => ({
        ...{ id, action, item, quantity, tools, materials, needs, deliver, text },
        ...(brief === undefined ? {} : { brief }),
      }),
    ),
    ...(author ? { author } : {}),
    ...(contested ? { contested } : {}),
  }
}

/** The plan as a person reads it: a table, then what the critic changed. */
export function planAsText({ plan, findings, rounds, tookMs, author, notes = [] }: PlanPreview): string {
  const rows = plan.subtasks.map(({ id, quantity, item, action, tools, needs, text }) => [
    String(id).padStart(2),
    action,
    `${String(quantity).padStart(3)} ${item}`,
    tools.join(', ') || '-',
    needs.join(', ') || '-',
    text,
  ])
  const head = ['#', 'ACTION', 'ITEM', 'TOOLS', 'NEEDS', 'WHAT TO DO']
  const count = plan.subtasks.length
  const time = author
    ? `by ${author.model} in ${author.seconds.toFixed(1)} s`
    : `in ${Math.max(1, Math.round(tookMs))} ms`
  return [
    `${plan.goal} (Minecraft ${plan.version}): ${count} ${count === 1 ? 'subtask' : 'subtasks'}, planned ${time}`,
    '',
    rows.length ? table([head, ...rows]) : 'Nothing is left to do: you have it already.',
    '',
    findings.length
      ? `The critic took ${rounds} ${rounds === 1 ? 'round' : 'rounds'}:`
      : 'The critic has nothing against it.',
    ...findings.map(criticism),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

const criticism = ({ name, message, remedy }: Finding): string =>
  `${INDENT}${name}: ${message}${remedy ? ` ${remedy}` : ''}`
