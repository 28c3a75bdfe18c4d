import { CircleCheck, CircleDashed, FlaskConical, KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ModelTest } from '../../src-main/contract/models.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useApp, useCore, useOnline } from './context.ts'
import { ModelDetails } from './model-details.tsx'
import {
  addressProblem,
  draftOf,
  type ModelDraft,
  presets,
  readDraft,
  withoutModel,
  withPreset,
} from './model-form.ts'
import styles from './model-settings.module.css'
import { ModelChecks, ModelNames } from './model-test.tsx'
import { ModelUseToday } from './model-use.tsx'

/** Whether there is a model to ask, in one line. */
const State = () => {
  const planner = useCore(core => core.models.roles.planner)
  const { baseUrl, models } = useCore(core => core.settings.models)
  const Icon = planner.ready ? CircleCheck : CircleDashed
  return (
    <p className={styles.state}>
      <Icon size={16} color={planner.ready ? 'var(--ready)' : 'var(--muted)'} aria-hidden="true" />
      <span>
        {planner.ready
          ? `${planner.model} at ${URL.parse(baseUrl)?.host ?? baseUrl} is set up.`
          : missing(baseUrl, models.planner, planner.why)}
      </span>
    </p>
  )
}

const missing = (baseUrl: string, model: string, why: string): string => {
  if (!baseUrl)
    return 'No language model is set up. Goals for items need none; goals in free words, things to build and chat do.'
  return model ? why : 'No model is named yet: press Test to see which the endpoint has.'
}

const keyHint = (
  source: 'kept' | 'environment' | 'none',
  keptIn: 'system' | 'file',
  changed: boolean,
): string => {
  if (changed) return 'Each address has a key of its own.'
  if (source === 'kept')
    return keptIn === 'system' ? 'Kept by the system’s own safe.' : 'Kept in a file that only you can read.'
  if (source === 'environment') return 'From the environment. One that is typed here goes before it.'
  return 'None is set. Programs on this machine need none.'
}

/** Runs one trial at a time, which ends with the page. */
const useTrial = () => {
  const { actions, ui } = useApp()
  const [test, setTest] = useState<ModelTest>()
  const [running, setRunning] = useState(false)
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    under.current = controller
    setRunning(true)
    setTest(undefined)
    const outcome = await actions.testModels(controller.signal)
    if (controller.signal.aborted) return
    setRunning(false)
    if (outcome.ok) setTest(outcome.value)
    else ui.tell(outcome.failure.message)
  }
  return { test, running, start, forget: () => setTest(undefined) }
}

/** Which language model is asked, with which key and how much. */
export const LanguageModelSettings = () => {
  const { actions } = useApp()
  const online = useOnline()
  const settings = useCore(core => core.settings)
  const { key: source, keptIn } = useCore(core => core.models)
  const kept = JSON.stringify(settings.models)
  const [draft, setDraft] = useState(() => draftOf(settings.models))
  const [key, setKey] = useState('')
  const { test, running, start, forget } = useTrial()
  // What was undone, or changed on another page, shows here, too.
  useEffect(() => setDraft(draftOf(JSON.parse(kept))), [kept])

  const read = readDraft(draft)
  const isNew = read !== undefined && JSON.stringify(read) !== kept
  const isSame = !isNew && key === ''
  const names = test?.names ?? []
  const wrongAddress = addressProblem(draft.baseUrl)
  const change = (next: ModelDraft) => {
    if (next.baseUrl !== draft.baseUrl) forget()
    setDraft(next)
  }
  const save = async (): Promise<boolean> => {
    if (!read) return false
    if (isNew && !(await actions.configure({ ...settings, models: read }))) return false
    if (key && !(await actions.setModelKey(read.baseUrl, key))) return false
    setKey('')
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const tryIt = async () => {
    if (isSame || (await save())) await start()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <State />
      <fieldset className={styles.presets} aria-label="The usual endpoints">
        {presets.map(preset => (
          <Button
            key={preset.name}
            size="small"
            aria-pressed={draft.baseUrl === preset.baseUrl}
            onClick={() => change(withPreset(draft, preset))}
          >
            {preset.name}
          </Button>
        ))}
        <Button size="small" aria-pressed={draft.baseUrl === ''} onClick={() => change(withoutModel(draft))}>
          None
        </Button>
      </fieldset>
      {draft.baseUrl !== '' && (
        <>
          <div className={styles.fields}>
            <Field
              label="Address"
              value={draft.baseUrl}
              wrong={wrongAddress !== undefined}
              hint={wrongAddress ?? 'Up to and with its /v1.'}
              onChange={event => change({ ...draft, baseUrl: event.target.value })}
            />
            <Field
              label="Model"
              list="model-names"
              value={draft.models.planner}
              hint={draft.models.planner ? 'As the endpoint calls it.' : 'Test shows which there are.'}
              onChange={event =>
                change({ ...draft, models: { ...draft.models, planner: event.target.value } })
              }
            />
          </div>
          <datalist id="model-names">
            {names.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {names.length > 0 && !draft.models.planner && (
            <ModelNames
              names={names}
              onChoose={name => change({ ...draft, models: { ...draft.models, planner: name } })}
            />
          )}
          <div className={styles.key}>
            <Field
              label="Key"
              type="password"
              autoComplete="new-password"
              value={key}
              placeholder={
                source === 'kept' && !isNewAddress(draft, settings.models.baseUrl) ? '••••••••' : ''
              }
              hint={keyHint(source, keptIn, isNewAddress(draft, settings.models.baseUrl))}
              onChange={event => setKey(event.target.value.trim())}
            />
            {source === 'kept' && !isNewAddress(draft, settings.models.baseUrl) && (
              <Button
                icon={KeyRound}
                disabled={!online}
                onClick={() => void actions.setModelKey(settings.models.baseUrl, '')}
              >
                Forget the key
              </Button>
            )}
          </div>
          <ModelDetails draft={draft} onChange={change} />
        </>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!read || isSame || !online}>
          Save
        </Button>
        {draft.baseUrl !== '' && (
          <Button icon={FlaskConical} busy={running} disabled={!read || !online} onClick={() => void tryIt()}>
            {isSame ? 'Test' : 'Save and test'}
          </Button>
        )}
        {running && <span className={styles.quiet}>A model that has to be loaded first takes a while.</span>}
      </div>
      {test && <ModelChecks test={test} />}
      {settings.models.baseUrl !== '' && <ModelUseToday />}
    </form>
  )
}

const isNewAddress = ({ baseUrl }: ModelDraft, kept: string): boolean => baseUrl !== kept
