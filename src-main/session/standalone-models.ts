import { join } from 'node:path'
import { type Clock, type Logger, Scope } from '../base/index.ts'
import { fail, type ModelSettings, modelSettings, type Outcome, succeed } from '../contract/index.ts'
import { openMemory } from '../memory/index.ts'
import { createModels, fileSafe, type KeyEnvironment } from '../models/index.ts'
import type { Models } from '../models/interface.ts'
import { SettingsFile } from './settings-file.ts'

interface StandaloneOptions {
  /** The data directory. A core may be running on it. */
  readonly dir: string
  /** In the place of what the settings say, for this time. */
  readonly baseUrl?: string
  readonly model?: string
  readonly env: KeyEnvironment
  readonly clock: Clock
  readonly logger: Logger
}

interface Standalone {
  readonly models: Models
  readonly settings: ModelSettings
  close(): Promise<void>
}

/** The language models of a data directory without a core: what they take counts as the app's use of them does. */
export function standaloneModels(options: StandaloneOptions): Outcome<Standalone> {
  const { dir, env, clock, logger, baseUrl, model } = options
  const kept = new SettingsFile(dir).settings.models
  // A model that is named alone is asked for everything, but for vectors.
  const chosen = model === undefined ? {} : { planner: model, critic: '', skills: '', chat: '' }
  const read = modelSettings.safeParse({
    ...kept,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    models: { ...kept.models, ...chosen },
  })
  if (!read.success)
    return fail(
      'bad_input',
      `“${baseUrl}” is no address of an endpoint: write it like http://localhost:11434/v1.`,
    )
  const settings = read.data
  const scope = new Scope()
  const { memory } = openMemory(join(dir, 'memory'))
  scope.add(() => memory.close())
  const safe = fileSafe(join(dir, 'keys'))
  const models = createModels({ settings: () => settings, safe, env, log: memory.modelCalls, clock, logger })
  scope.add(() => models.close())
  return succeed({ models, settings, close: () => scope.close() })
}
