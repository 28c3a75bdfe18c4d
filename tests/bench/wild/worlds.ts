import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The options that all benches of single runs in wild worlds share, for `parseArgs`. */
export const worldOptions = (seeds: string, minutes: string) =>
  ({
    seeds: { type: 'string', default: seeds },
    first: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '2' },
    minutes: { type: 'string', default: minutes },
    logs: { type: 'string' },
    json: { type: 'string' },
  }) as const

interface Values {
  readonly seeds: string
  readonly first: string
  readonly parallel: string
  readonly minutes: string
  readonly logs?: string | undefined
}

/** What they say: the seeds, how many worlds side by side, minutes for each at most, and a file for what happens in a run of this name. */
export function worldsOf({ seeds, first, parallel, minutes, logs }: Values) {
  if (logs) mkdirSync(logs, { recursive: true })
  return {
    seeds: Array.from({ length: Number(seeds) }, (_, index) => Number(first) + index),
    lanes: Number(parallel),
    minutes: Number(minutes),
    logOf: (name: string) => (logs ? { log: join(logs, `${name}.jsonl`) } : {}),
  }
}
