// The real models, asked over real HTTP: an endpoint of the test's own, its log in a database, time in the test's hand.
import { onTestFinished } from 'vitest'
import { DEFAULT_MODEL_SETTINGS, type ModelSettings } from '../../src-main/contract/index.ts'
import { type Memory, openMemory } from '../../src-main/memory/index.ts'
import { createModels, fileSafe, type ModelsOptions } from '../../src-main/models/index.ts'
import type { Models } from '../../src-main/models/interface.ts'
import { type OpenAiServer, openAiServer } from './openai-server.ts'
import { temporaryDir } from './temporary.ts'
import { type TimedClock, timedClock } from './timed-clock.ts'

export interface ModelRig {
  readonly models: Models
  readonly server: OpenAiServer
  readonly memory: Memory
  readonly clock: TimedClock
  /** As a player would change them in the settings. */
  settings: ModelSettings
  readonly dir: string
  /** The same models after the app was started anew. */
  restart(): Promise<Models>
}

interface ModelRigOptions {
  readonly server?: Parameters<typeof openAiServer>[0]
  readonly settings?: Partial<ModelSettings>
  readonly env?: ModelsOptions['env']
  /** Told whenever the report changes. */
  readonly changed?: () => void
}

/** Everything ends with the test. The model is named `a-model`. */
export async function modelRig(options: ModelRigOptions = {}): Promise<ModelRig> {
  const server = await openAiServer(options.server)
  const dir = temporaryDir()
  const clock = timedClock()
  const { memory } = openMemory(dir)
  const rig: ModelRig = {
    server,
    memory,
    clock,
    dir,
    settings: {
      ...DEFAULT_MODEL_SETTINGS,
      baseUrl: server.baseUrl,
      models: { ...DEFAULT_MODEL_SETTINGS.models, planner: 'a-model' },
      ...options.settings,
    },
    get models() {
      return models
    },
    async restart() {
      await models.close()
      models = start()
      return models
    },
  }
  const start = () =>
    createModels({
      settings: () => rig.settings,
      safe: fileSafe(dir),
      env: options.env ?? {},
      log: memory.modelCalls,
      clock,
      random: () => 0,
      ...(options.changed ? { changed: options.changed } : {}),
    })
  let models = start()
  onTestFinished(async () => {
    await models.close()
    await server.close()
    memory.close()
  })
  return rig
}
