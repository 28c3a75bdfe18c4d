import { fail } from '../../contract/index.ts'
import type { Models } from '../../models/interface.ts'

const why = 'Set one up in the settings.'

/** Nobody has set up a model. */
export const NO_MODELS: Models = {
  status: () => ({ ready: false, why }),
  ask: () => Promise.resolve(fail('model_missing', `There is no language model. ${why}`)),
}
