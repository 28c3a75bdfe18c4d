import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { silentLogger } from '../../base/index.ts'
import type { ExportFormat, ExportInput, Outcome, SessionSummary } from '../../contract/index.ts'
import { exportFormat, failure, sessionSummary } from '../../contract/index.ts'
import { dataDir } from '../data-dir.ts'
import { runningInstance } from '../instance-lock.ts'
import { launchCore } from '../launch.ts'
import { appVersion } from './checkout.ts'
import { CommandError } from './command.ts'
import { nodeSpawner } from './spawn.ts'
import { table } from './table.ts'

/** What `export` needs of a core: one that runs already, or one of its own. */
interface Archive {
  sessions(): Promise<Outcome<SessionSummary[]>>
  exportSession(input: ExportInput): Promise<Outcome<{ text: string }>>
  close(): Promise<void>
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('list past sessions, or write one out with everything that happened in it')
    .argument('[session]', 'id of the session, or `latest`; without it the sessions are listed')
    .addOption(
      new Option(
        '--format <format>',
        'jsonl: all events; csv: one row for each subtask; deeds: what bots did to the world; models: what language models were asked',
      )
        .choices(exportFormat.options)
        .default('jsonl'),
    )
    .option('--out <file>', 'write to this file instead of standard output')
    .action(exportSession)
}

async function exportSession(
  session: string | undefined,
  { format, out }: { format: ExportFormat; out?: string },
): Promise<void> {
  const archive = await openArchive(dataDir())
  try {
    const sessions = orThrow(await archive.sessions())
    if (!session) {
      console.log(sessions.length ? listing(sessions) : 'There are no sessions yet: `npm start` begins one.')
      return
    }
    const id = session === 'latest' ? latest(sessions) : session
    const { text } = orThrow(await archive.exportSession({ session: id, format }))
    if (out) await writeFile(out, text)
    else process.stdout.write(text)
  } finally {
    await archive.close()
  }
}

function latest(sessions: readonly SessionSummary[]): string {
  const newest = sessions.toSorted((a, b) => b.startedAt - a.startedAt)[0]
  if (!newest) throw new CommandError('There are no sessions yet: `npm start` begins one.')
  return newest.id
}

const listing = (sessions: readonly SessionSummary[]): string =>
  table([
    ['SESSION', 'STARTED', 'STATE', 'DONE', 'GOAL'],
    ...sessions.map(({ id, startedAt, phase, done, subtasks, goal }) => [
      id,
      new Date(startedAt).toISOString().slice(0, 16).replace('T', ' '),
      phase,
      `${done} of ${subtasks}`,
      goal,
    ]),
  ])

function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new CommandError(outcome.failure.message)
  return outcome.value
}

/** A running instance has the database: it is asked. Otherwise a core is started for the moment. */
async function openArchive(dir: string): Promise<Archive> {
  const running = await runningInstance(dir)
  if (running?.url) return askRunning(running.url)
  const spawn = nodeSpawner()
  const launched = orThrow(await launchCore({ dir, spawn, logger: silentLogger, appVersion: appVersion() }))
  return {
    sessions: async () => launched.core.sessions(),
    exportSession: async input => launched.core.exportSession(input),
    close: () => launched.close(),
  }
}

function askRunning(url: string): Archive {
  const { origin, hash } = new URL(url)
  const authorization = `Bearer ${new URLSearchParams(hash.slice(1)).get('token')}`
  const ask = async <Value>(path: string, value: z.ZodType<Value>): Promise<Outcome<Value>> => {
    const answer = await fetch(`${origin}/trpc/${path}`, { headers: { authorization } })
    const outcome = z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), value }),
      z.object({ ok: z.literal(false), failure }),
    ])
    return z.object({ result: z.object({ data: outcome }) }).parse(await answer.json()).result.data
  }
  return {
    sessions: () => ask('sessions', z.array(sessionSummary)),
    exportSession: input =>
      ask(`sessionExport?input=${encodeURIComponent(JSON.stringify(input))}`, z.object({ text: z.string() })),
    close: async () => {},
  }
}
