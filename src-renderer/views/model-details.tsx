import type { ModelUse } from '../../src-main/contract/models.ts'
import { Field } from '../parts/field.tsx'
import { useCore } from './context.ts'
import { type ModelDraft, namedModels, numberProblem, priceProblem } from './model-form.ts'
import styles from './model-settings.module.css'

interface Props {
  draft: ModelDraft
  onChange: (draft: ModelDraft) => void
}

const others: readonly { use: Exclude<ModelUse, 'planner'>; label: string; hint: string }[] = [
  { use: 'critic', label: 'Checks plans', hint: 'Empty: the same model.' },
  { use: 'skills', label: 'Writes programs', hint: 'Empty: the same model.' },
  { use: 'chat', label: 'Chats', hint: 'Empty: the same model.' },
  { use: 'embeddings', label: 'Embeddings', hint: 'Empty: none, or OpenAI’s own there.' },
]

const NO_LIMIT = 'Empty: no limit.'

const limits = [
  { field: 'sessionTokens', label: 'Tokens a session', hint: NO_LIMIT },
  { field: 'dayTokens', label: 'Tokens a day', hint: NO_LIMIT },
  { field: 'sessionMoney', label: 'Dollars a session', hint: NO_LIMIT },
  { field: 'dayMoney', label: 'Dollars a day', hint: NO_LIMIT },
] as const

const patience = [
  {
    field: 'firstWordSeconds',
    label: 'Seconds until the first word',
    hint: 'Some models have to be loaded first.',
  },
  { field: 'wholeSeconds', label: 'Seconds for a whole answer', hint: 'With all repetitions.' },
  { field: 'answerTokens', label: 'Tokens an answer may take', hint: 'What is longer is cut off.' },
] as const

const NumberFields = ({ fields, draft, onChange }: Props & { fields: typeof limits | typeof patience }) => (
  <div className={styles.fields}>
    {fields.map(({ field, label, hint }) => {
      const problem = numberProblem(field, draft[field])
      return (
        <Field
          key={field}
          label={label}
          inputMode="decimal"
          value={draft[field]}
          wrong={problem !== undefined}
          hint={problem ?? hint}
          onChange={event => onChange({ ...draft, [field]: event.target.value })}
        />
      )
    })}
  </div>
)

const Price = ({ model, draft, onChange }: Props & { model: string }) => {
  const known = useCore(core => core.models.prices[model])
  const price = draft.prices[model] ?? { input: '', output: '' }
  return (
    <>
      {(['input', 'output'] as const).map(way => {
        const problem = priceProblem(price[way])
        return (
          <Field
            key={way}
            label={`${model}, ${way === 'input' ? 'in' : 'out'}`}
            inputMode="decimal"
            placeholder={known === null ? 'not known' : known && String(known[way])}
            value={price[way]}
            wrong={problem !== undefined}
            hint={problem ?? ''}
            onChange={event =>
              onChange({
                ...draft,
                prices: { ...draft.prices, [model]: { ...price, [way]: event.target.value } },
              })
            }
          />
        )
      })}
    </>
  )
}

/** Models for single tasks, limits, prices and time: what most players never need. */
export const ModelDetails = ({ draft, onChange }: Props) => {
  const named = namedModels(draft)
  return (
    <details className={styles.more}>
      <summary>A model for each task, limits, prices and time</summary>
      <div className={styles.fields}>
        {others.map(({ use, label, hint }) => (
          <Field
            key={use}
            label={label}
            list="model-names"
            value={draft.models[use]}
            placeholder={use === 'embeddings' ? '' : draft.models.planner}
            hint={hint}
            onChange={event => onChange({ ...draft, models: { ...draft.models, [use]: event.target.value } })}
          />
        ))}
      </div>
      <h3>Everything stops before one of these is passed</h3>
      <NumberFields fields={limits} draft={draft} onChange={onChange} />
      {named.length > 0 && (
        <>
          <h3>Prices, in dollars for a million tokens</h3>
          <div className={styles.fields}>
            {named.map(model => (
              <Price key={model} model={model} draft={draft} onChange={onChange} />
            ))}
          </div>
        </>
      )}
      <h3>Patience</h3>
      <NumberFields fields={patience} draft={draft} onChange={onChange} />
    </details>
  )
}
