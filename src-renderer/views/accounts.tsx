import { KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import styles from './accounts.module.css'
import { useApp, useCore, useNow, useOnline } from './context.ts'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The code of Microsoft, to be typed on its page. */
const Code = () => {
  const signIn = useCore(({ accounts }) => accounts.signIn)
  const now = useNow(signIn !== null)
  if (!signIn?.code || !signIn.address) return <p role="status">Asking Microsoft for a code…</p>
  const seconds = signIn.until === undefined ? null : Math.max(0, Math.round((signIn.until - now) / 1000))
  return (
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
      <p className={styles.quiet}>
        {seconds !== null &&
          `It holds for ${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)} more minutes. `}
        Your password stays with Microsoft.
      </p>
    </div>
  )
}

/** The players who are signed in, each with what can be done about it. */
const Known = ({ onUse }: { onUse: (name: string) => void }) => {
  const { actions } = useApp()
  const online = useOnline()
  const { known } = useCore(core => core.accounts)
  return (
    <>
      <p>For servers that let in only who owns the game: a bot that bears an account’s name joins as it.</p>
      {known.length > 0 && (
        <ul className={styles.list}>
          {known.map(name => (
            <li key={name} className={styles.account}>
              <span className={styles.name}>{name}</span>
              <Button size="small" onClick={() => onUse(name)} aria-label={`Let a bot join as ${name}`}>
                Let a bot join as it
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
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Microsoft accounts behind a button: who is signed in, and the way to become one. */
export const Accounts = ({ onUse }: { onUse: (name: string) => void }) => {
  const { actions } = useApp()
  const online = useOnline()
  const { known } = useCore(core => core.accounts)
  const signingIn = useCore(({ accounts }) => accounts.signIn !== null)
  const [open, setOpen] = useState(false)
  const use = (name: string) => {
    setOpen(false)
    onUse(name)
  }
  const signIn = async () => {
    const name = await actions.signIn()
    if (name !== null) use(name)
  }
  const close = () => {
    if (signingIn) void actions.cancelSignIn()
    else setOpen(false)
  }
  return (
    <>
      <Button size="small" icon={KeyRound} onClick={() => setOpen(true)}>
        {known.length === 0 ? 'Microsoft account' : `Accounts (${known.length})`}
      </Button>
      {open && (
        <Dialog title={signingIn ? 'Sign in with Microsoft' : 'Microsoft accounts'} onClose={close}>
          <div className={styles.dialog}>
            {signingIn ? <Code /> : <Known onUse={use} />}
            <div className={styles.buttons}>
              {/* What had the focus may be gone with the other step. */}
              <Button key={signingIn ? 'cancel' : 'close'} autoFocus={signingIn} onClick={close}>
                {signingIn ? 'Cancel' : 'Close'}
              </Button>
              {!signingIn && (
                <Button look="main" icon={KeyRound} disabled={!online} onClick={() => void signIn()}>
                  {known.length === 0 ? 'Sign in' : 'Sign in with another'}
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
