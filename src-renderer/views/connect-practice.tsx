import { Dices, Plug } from 'lucide-react'
import type { Difficulty, PracticePreset, PracticeTarget } from '../../src-main/contract/live.ts'
import { difficulty as difficulties } from '../../src-main/contract/live.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { Field } from '../parts/field.tsx'
import { ItemIcon } from '../parts/item-icon.tsx'
import { Select } from '../parts/select.tsx'
import type { Preferences } from '../state/index.ts'
import styles from './connect.module.css'
import { parseSeed } from './connect-form.ts'

const presets: readonly { value: PracticePreset; label: string }[] = [
  { value: 'arena', label: 'Arena' },
  { value: 'wild', label: 'The wild' },
]

const abouts: Record<PracticePreset, string> = {
  arena: 'A small 1.20.1 world with everything at hand.',
  wild: 'Natural 1.20.1 country that follows from a seed.',
}

/** The difficulty that each comes with. */
const own: Record<PracticePreset, Difficulty> = { arena: 'easy', wild: 'normal' }

/** What each offers. */
const contents: Record<PracticePreset, readonly { item: string; label: string }[]> = {
  arena: [
    { item: 'oak_log', label: 'Oak trees' },
    { item: 'cobblestone', label: 'Stone' },
    { item: 'iron_ore', label: 'Iron ore' },
    { item: 'redstone_ore', label: 'Redstone ore' },
    { item: 'diamond_ore', label: 'Diamond ore' },
    { item: 'chest', label: 'A shared chest' },
    { item: 'pig_spawn_egg', label: 'A pig' },
  ],
  wild: [
    { item: 'birch_log', label: 'Woods' },
    { item: 'deepslate_iron_ore', label: 'Ores by depth' },
    { item: 'lava_bucket', label: 'Caves and lava' },
    { item: 'water_bucket', label: 'Rivers and lakes' },
    { item: 'sheep_spawn_egg', label: 'Herds' },
    { item: 'zombie_spawn_egg', label: 'Monsters by night' },
    { item: 'clock', label: 'Days and weather' },
  ],
}

/** New seeds are as easily said and typed as those of the command line. */
const seeds = 2 ** 31

export type PracticeChoice = Pick<Preferences, 'preset' | 'seed' | 'difficulty'>

/** What the core is asked for. The arena is the same for every seed. */
export const practiceTarget = ({ preset, seed, difficulty }: PracticeChoice): PracticeTarget => {
  const chosen = preset === 'wild' ? parseSeed(seed) : undefined
  return {
    kind: 'practice',
    preset,
    timeScale: 1,
    ...(chosen ? { seed: chosen.seed } : {}),
    ...(difficulty === 'own' ? {} : { difficulty }),
  }
}

const seedHint = (text: string): string => {
  const chosen = parseSeed(text)
  if (!chosen) return 'Empty: the one played last.'
  return chosen.fromText ? `As in the game: ${chosen.seed}.` : 'A number or any text.'
}

const Seed = ({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) => (
  <div className={styles.seed}>
    <Field
      label="Seed (optional)"
      value={seed}
      maxLength={100}
      placeholder="any"
      onChange={event => onChange(event.target.value)}
      hint={seedHint(seed)}
    />
    <Button
      icon={Dices}
      aria-label="A new seed"
      title="A new seed"
      onClick={() => onChange(String(Math.floor(Math.random() * seeds)))}
    />
  </div>
)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The world on this computer: which, from what seed, how hard. */
export const ConnectPractice = ({
  choice,
  onChange,
  busy,
  disabled,
  onStart,
}: {
  choice: PracticeChoice
  onChange: (part: Partial<PracticeChoice>) => void
  busy: boolean
  disabled: boolean
  onStart: () => void
}) => {
  const { preset, seed, difficulty } = choice
  return (
    <form
      className={styles.world}
      aria-labelledby="practice"
      onSubmit={event => {
        event.preventDefault()
        if (!disabled) onStart()
      }}
    >
      <div className={styles.heading}>
        <h2 id="practice">
          <ItemIcon item="grass_block" /> Practice world
        </h2>
        <Choice label="World" options={presets} value={preset} onChange={to => onChange({ preset: to })} />
      </div>
      <p className={styles.about}>{abouts[preset]}</p>
      <ul className={styles.contents}>
        {contents[preset].map(({ item, label }) => (
          <li key={item}>
            <ItemIcon item={item} /> {label}
          </li>
        ))}
      </ul>
      <div className={styles.rules}>
        <Select
          label="Difficulty"
          value={difficulty}
          options={[
            { value: 'own', label: `As usual (${own[preset]})` },
            ...difficulties.options.map(value => ({ value, label: capital(value) })),
          ]}
          onChange={event => onChange({ difficulty: event.target.value as PracticeChoice['difficulty'] })}
        />
        {preset === 'wild' && <Seed seed={seed} onChange={to => onChange({ seed: to })} />}
      </div>
      <Button type="submit" look="main" size="large" disabled={disabled} busy={busy} icon={Plug}>
        {busy ? 'Starting…' : 'Start the practice world'}
      </Button>
    </form>
  )
}
