import type { Command } from 'commander'
import type { ErrorCode, Finding, Outcome, PlanPreview } from '../../contract/index.ts'
import { fail, succeed } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { createKnowledge, UnknownVersionError } from '../../knowledge/index.ts'
import { planGoal } from '../../planning/index.ts'
import { CommandError } from './command.ts'
import { readStock } from './have.ts'
import { table } from './table.ts'

interface PlanOptions {
  json: boolean
  have: string
  mc: string
}

/** Blanks before the lines that belong to the table's rows. */
const INDENT = '  '

export function addPlan(program: Command): void {
  program
    .command('plan')
    .description('plan a goal and show the subtasks; needs no world')
    .argument('<goal>', 'for example "craft a compass"')
    .option('--json', 'print JSON', false)
    .option('--have <items>', 'what is in hand already, for example "3 oak_log, 1 iron_axe"', '')
    .option('--mc <version>', 'version of Minecraft', '1.20.1')
    .action((goal: string, options: PlanOptions) => {
      const planned = planFor(goal, options)
      if (options.json) console.log(JSON.stringify(planAsJson(planned), null, 2))
      if (!planned.ok) {
        if (!options.json) throw new CommandError(planned.failure.message)
        process.exitCode = 1
      } else if (!options.json) console.log(planAsText(planned.value))
    })
}

function planFor(goal: string, { have, mc }: PlanOptions): Outcome<PlanPreview> {
  const knowledge = knowledgeOf(mc)
  if (!knowledge.ok) return knowledge
  const held = readStock(have, knowledge.value)
  if (!held.ok) return held
  return planGoal({ goal, knowledge: knowledge.value, have: { held: held.value } })
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
  const { goal, version, subtasks } = planned.value.plan
  return {
    goal,
    version,
    subtasks: subtasks.map(
      ({ id, action, item, quantity, tools, materials, needs, deliver, text }) =>
        ({ id, action, item, quantity, tools, materials, needs, deliver, text }) as const,
    ),
  }
}

/** The plan as a person reads it: a table, then what the critic changed. */
export function planAsText({ plan, findings, rounds, tookMs }: PlanPreview): string {
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
  return [
    `${plan.goal} (Minecraft ${plan.version}): ${count} ${count === 1 ? 'subtask' : 'subtasks'}, planned in ${Math.max(1, Math.round(tookMs))} ms`,
    '',
    rows.length ? table([head, ...rows]) : 'Nothing is left to do: you have it already.',
    '',
    findings.length
      ? `The critic took ${rounds} ${rounds === 1 ? 'round' : 'rounds'}:`
      : 'The critic has nothing against it.',
    ...findings.map(criticism),
  ].join('\n')
}

const criticism = ({ name, message, remedy }: Finding): string =>
  `${INDENT}${name}: ${message}${remedy ? ` ${remedy}` : ''}`
