import { KeyRound, LogOut, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import styles from './accounts.module.css'
import { useApp, useCore, useNow, useOnline } from './context.ts'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The code of Microsoft, to be typed on its page. */
const CodeDialog = () => {
  const { actions } = useApp()
  const signIn = useCore(({ accounts }) => accounts.signIn)
  const now = useNow(signIn !== null)
  const seconds = signIn?.until === undefined ? null : Math.max(0, Math.round((signIn.until - now) / 1000))
  const cancel = () => void actions.cancelSignIn()
  return (
    <Dialog title="Sign in with Microsoft" onClose={cancel}>
      {signIn?.code && signIn.address ? (
        <div className={styles.code}>
          <p>
            Open{' '}
            <a href={signIn.address} target="_blank" rel="noreferrer">
              {signIn.address.replace(/^https:\/\/(www\.)?/, '')}
            </a>{' '}
            in any browser, also on your phone, and enter this code:
          </p>
          <p className={styles.letters}>
            <span aria-hidden="true">{signIn.code}</span>
            <span className="spoken">{[...signIn.code].join(' ')}</span>
          </p>
          <p className={styles.quiet} role="status">
            Waiting for you
            {seconds !== null &&
              `; the code holds for ${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)} more`}
            . Your password stays with Microsoft.
          </p>
        </div>
      ) : (
        <p role="status">Asking Microsoft for a code…</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Dialog>
  )
}

/** The players who are signed in, and the way to become one. */
export const Accounts = ({ onUse }: { onUse: (name: string) => void }) => {
  const { actions } = useApp()
  const online = useOnline()
  const { known } = useCore(core => core.accounts)
  const [open, setOpen] = useState(false)
  const signIn = async () => {
    setOpen(true)
    const name = await actions.signIn()
    setOpen(false)
    if (name !== null) onUse(name)
  }
  return (
    <fieldset className={styles.accounts}>
      <legend>Microsoft accounts</legend>
      {known.map(name => (
        <span key={name} className={styles.account}>
          <Button
            look="bare"
            size="small"
            icon={UserCheck}
            title={`Let a bot join as ${name}`}
            onClick={() => onUse(name)}
          >
            {name}
          </Button>
          <Button
            look="bare"
            size="small"
            icon={LogOut}
            disabled={!online}
            aria-label={`Sign ${name} out`}
            title={`Sign ${name} out: its tokens are deleted`}
            onClick={() => void actions.signOut(name)}
          />
        </span>
      ))}
      <Button size="small" icon={KeyRound} disabled={!online || open} onClick={() => void signIn()}>
        Sign in
      </Button>
      <p className={styles.quiet}>
        {known.length > 0
          ? 'A bot of that name joins as that player.'
          : 'For servers that let in only who owns the game.'}
      </p>
      {open && <CodeDialog />}
    </fieldset>
  )
}
