import type { ProgramConsent } from '../../src-main/contract/index.ts'
import { Choice } from '../parts/choice.tsx'
import { useApp, useCore } from './context.ts'
import styles from './settings.module.css'

const consents: readonly { value: ProgramConsent; label: string }[] = [
  { value: 'always', label: 'Always' },
  { value: 'new', label: 'For new code' },
  { value: 'never', label: 'Never' },
]

const hints: Record<ProgramConsent, string> = {
  always: 'Each program is shown before each run, and runs only if you allow it.',
  new: 'A program is shown before its first run, and runs only if you allow it.',
  never: 'Programs run at once. They can do only what a player could, and break nothing that players built.',
}

/** Before which programs of a language model the player is asked; only where there is one to write them. */
export const ProgramSettings = () => {
  const { actions } = useApp()
  const settings = useCore(core => core.settings)
  const ready = useCore(core => core.models.roles.skills.ready)
  const { written, reused } = useCore(core => core.programs)
  if (!ready) return null
  return (
    <section className={styles.section}>
      <h2>Ask before a program of the language model runs</h2>
      <Choice
        label="Ask before a program runs"
        options={consents}
        value={settings.programs}
        onChange={programs => void actions.configure({ ...settings, programs })}
      />
      <p className={styles.quiet}>{hints[settings.programs]}</p>
      {written + reused > 0 && (
        <p className={styles.quiet}>
          In this session: {written} written, {reused} used again without asking the model.
        </p>
      )}
    </section>
  )
}
