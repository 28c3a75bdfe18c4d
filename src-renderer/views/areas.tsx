import { Trees, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { areaWords, MOST_RADIUS, type Sparing } from '../../src-main/contract/areas.ts'
import { capitalised, pluralOf, spaced } from '../../src-main/contract/nouns.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import styles from './areas.module.css'
import { useApp, useCore, useOnline, useParticipants, usePreferences } from './context.ts'

const kinds: readonly { value: Sparing; label: string }[] = [
  { value: 'trees', label: 'Trees' },
  { value: 'blocks', label: 'All blocks' },
  { value: 'animals', label: 'Animals' },
  { value: 'all', label: 'Everything' },
]

const Form = ({ close }: { close: () => void }) => {
  const { actions } = useApp()
  const online = useOnline()
  const me = usePreferences(({ id }) => id)
  const { participants } = useParticipants()
  const seen = useCore(({ vitals }) => vitals[me]?.position !== undefined)
  const places = [
    ...(seen ? [{ value: me, label: 'Me' }] : []),
    { value: 'chest', label: 'The shared chest' },
    ...participants
      .filter(({ kind, present }) => kind === 'bot' && present)
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  const [spares, setSpares] = useState<Sparing>('trees')
  const [around, setAround] = useState(places[0]?.value ?? 'chest')
  const [radius, setRadius] = useState('16')
  const blocks = Number(radius)
  const wrong = !Number.isInteger(blocks) || blocks < 1 || blocks > MOST_RADIUS
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!wrong && (await actions.leaveAlone({ spares, around, radius: blocks }))) close()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <Select
        label="What"
        options={kinds}
        value={spares}
        onChange={event => setSpares(event.target.value as Sparing)}
      />
      <Select
        label="Around"
        options={places}
        value={around}
        onChange={event => setAround(event.target.value)}
      />
      <Field
        label="Blocks"
        inputMode="numeric"
        value={radius}
        wrong={wrong}
        hint={wrong ? `1 to ${MOST_RADIUS}` : ''}
        onChange={event => setRadius(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" look="main" size="small" disabled={!online || wrong}>
          Leave alone
        </Button>
        <Button size="small" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What the bots leave alone in this world. */
export const Areas = () => {
  const { actions } = useApp()
  const online = useOnline()
  const areas = useCore(core => core.areas)
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.areas} aria-label="Left alone">
      <h2 className={styles.heading}>
        <Trees size={14} aria-hidden="true" /> Left alone
        {!adding && (
          <Button size="small" disabled={!online} onClick={() => setAdding(true)}>
            Add a place
          </Button>
        )}
      </h2>
      {adding && <Form close={() => setAdding(false)} />}
      {areas.length === 0 && !adding && <p className={styles.none}>Nothing. Bots take what they need.</p>}
      {areas.length > 0 && (
        <ul className={styles.list}>
          {areas.map(area => {
            const words = capitalised(areaWords(area, thing => pluralOf(spaced(thing))))
            return (
              <li key={area.id}>
                <span title={`Said by ${area.by}`}>{words}</span>
                <Button
                  look="bare"
                  size="small"
                  icon={X}
                  disabled={!online}
                  aria-label={`No longer leave alone: ${words}`}
                  title="No longer"
                  onClick={() => void actions.forgetArea(area.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
