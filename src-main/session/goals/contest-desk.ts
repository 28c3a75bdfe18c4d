import { type Clock, type Logger, Scope } from '../../base/index.ts'
import { type Comparison, fail, type ModelSettings, type Outcome, succeed } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { createModels, type ModelsOptions } from '../../models/index.ts'
import { comparePlanners, comparisonGoals } from './compare-planners.ts'

interface ContestOptions extends Pick<ModelsOptions, 'safe' | 'env' | 'log'> {
  readonly settings: () => ModelSettings
  readonly clock: Clock
  readonly logger: Logger
  readonly knowledge: () => Knowledge
  readonly changed: (comparison: Comparison) => void
}

/** The settings with one model for everything. */
export const withModel = (settings: ModelSettings, name: string): ModelSettings => ({
  ...settings,
  models: { ...settings.models, planner: name, critic: '', skills: '', chat: '' },
})

/** Comparisons of models for the page, one at a time. */
export class ContestDesk {
  readonly #options: ContestOptions
  #running: AbortController | undefined
  #latest: Comparison | null = null
  #ended: Promise<void> = Promise.resolve()

  constructor(options: ContestOptions) {
    this.#options = options
  }

  /** The one that runs, or ran last. */
  get latest(): Comparison | null {
    return this.#latest
  }

  /** Begins; how it goes is told by `changed`. */
  start(names: readonly string[]): Outcome<null> {
    if (this.#running)
      return fail('already_running', 'Models are being compared: wait, or cancel that first.')
    const { settings, safe, env, log, clock, logger, knowledge } = this.#options
    if (!settings().baseUrl)
      return fail(
        'model_missing',
        'No language model is set up: choose one in the settings under “Language model”.',
      )
    const running = new AbortController()
    this.#running = running
    const scope = new Scope()
    const models = [...new Set(names)].map(name => {
      // With models of their own the settings that hold meanwhile stay as they are.
      const own = withModel(settings(), name)
      const one = createModels({ settings: () => own, safe, env, log, clock, logger })
      scope.add(() => one.close())
      return [name, one] as const
    })
    this.#ended = comparePlanners({
      goals: comparisonGoals(),
      models,
      knowledge: knowledge(),
      signal: running.signal,
      now: () => clock.now(),
      progress: comparison => {
        this.#latest = comparison
        this.#options.changed(comparison)
      },
    }).then(() => {
      this.#running = undefined
      return scope.close()
    })
    return succeed(null)
  }

  cancel(): void {
    this.#running?.abort()
  }

  /** Cancels what runs, and waits until it has let go of everything. */
  close(): Promise<void> {
    this.cancel()
    return this.#ended
  }
}
