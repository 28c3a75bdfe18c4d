import { Download, Images, LoaderCircle, Play, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type {
  DeedKind,
  DeedTotal,
  ExportFormat,
  Outcome,
  SessionSummary,
} from '../../src-main/contract/index.ts'
import { amountOf, capitalised, listed } from '../../src-main/contract/nouns.ts'
import { Button } from '../parts/button.tsx'
import { dayText, durationText, namesText } from '../parts/format.ts'
import { Table, titled } from '../parts/table.tsx'
import { useApp, useCore, useNow, useOnline } from './context.ts'
import styles from './history.module.css'
import { SessionPictures } from './session-pictures.tsx'

const phaseWords: Record<SessionSummary['phase'], string> = {
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Finished',
  stuck: 'Stuck',
}

/** Hands a text to the browser as a file. */
const download = ({ filename, mime, text }: { filename: string; mime: string; text: string }) => {
  const url = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}

const deedWords: Record<DeedKind, string> = {
  broke: 'broke',
  placed: 'placed',
  took: 'took from chests',
  put: 'put into chests',
  'picked up': 'picked up',
  killed: 'killed',
}

/** What the bots did to the world, for whoever wants to know. */
const Deeds = ({ deeds }: { deeds: readonly DeedTotal[] }) => (
  <details className={styles.deeds}>
    <summary>What the bots did to the world</summary>
    <ul>
      {Object.entries(deedWords).map(([kind, words]) => {
        const such = deeds.filter(({ what }) => what === kind)
        if (such.length === 0) return null
        return (
          <li key={kind}>
            {capitalised(words)}: {listed(such.map(({ count, item }) => amountOf(count, item)))}
          </li>
        )
      })}
    </ul>
  </details>
)

const Row = ({ session, current }: { session: SessionSummary; current: boolean }) => {
  const { actions } = useApp()
  const now = useNow(false)
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    const file = await actions.fetchExport(session.id, format)
    setBusy(false)
    if (file) download(file)
  }
  const [open, setOpen] = useState(false)
  return (
    <>
      <tr>
        <th scope="row" className={styles.goal}>
          <span title={session.goal}>{session.goal}</span>
          <span className={styles.more} title={namesText(session.participants)}>
            {namesText(session.participants)}
          </span>
          {session.deeds.length > 0 && <Deeds deeds={session.deeds} />}
        </th>
        <td className={styles.when}>
          {dayText(session.startedAt, now)}
          <span className={styles.more}>
            {session.endedAt === null
              ? current
                ? 'under way'
                : 'not ended'
              : durationText(session.endedAt - session.startedAt)}
          </span>
        </td>
        <td className={styles.when}>
          {session.done} / {session.subtasks}
        </td>
        <td className={styles.when}>
          {current || session.endedAt !== null ? phaseWords[session.phase] : 'Left open'}
        </td>
        <td>
          <span className={styles.actions}>
            {session.pictures > 0 && (
              <Button
                size="small"
                icon={Images}
                aria-expanded={open}
                title="What the bots saw"
                onClick={() => setOpen(!open)}
              >
                {session.pictures}
                <span className="spoken"> pictures</span>
              </Button>
            )}
            <Button
              size="small"
              icon={Download}
              disabled={busy}
              title="All events, and the pictures"
              onClick={() => void save('jsonl')}
            >
              JSONL
            </Button>
            <Button
              size="small"
              icon={Download}
              disabled={busy}
              title="One row a subtask"
              onClick={() => void save('csv')}
            >
              CSV
            </Button>
            {session.deeds.length > 0 && (
              <Button
                size="small"
                icon={Download}
                disabled={busy}
                title="All that the bots broke, placed and took, with place and time"
                onClick={() => void save('deeds')}
              >
                Log
              </Button>
            )}
            {session.questions > 0 && (
              <Button
                size="small"
                icon={Download}
                disabled={busy}
                title="What language models were asked, and what they said"
                onClick={() => void save('models')}
              >
                Prompts
              </Button>
            )}
            {!current && session.phase === 'stopped' && (
              <Button
                size="small"
                icon={Play}
                title="Plan what is left of it"
                onClick={() => void actions.planAgain(session.goal)}
              >
                Plan again
              </Button>
            )}
            {!current && session.phase !== 'stopped' && session.phase !== 'finished' && (
              <Button
                size="small"
                icon={Play}
                title="Go on where it was left"
                onClick={() => void actions.reopen(session.id)}
              >
                Reopen
              </Button>
            )}
          </span>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5} className={styles.pictures}>
            <SessionPictures session={session.id} />
          </td>
        </tr>
      )}
    </>
  )
}

export const History = () => {
  const { actions } = useApp()
  const online = useOnline()
  const current = useCore(core => core.session?.id)
  const [answer, setAnswer] = useState<Outcome<SessionSummary[]> | null>(null)
  const load = useCallback(async () => setAnswer(await actions.sessions()), [actions])
  useEffect(() => {
    if (online) void load()
  }, [load, online])
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>History</h1>
      {answer === null && (
        <p className={styles.quiet}>
          <LoaderCircle size={16} aria-hidden="true" /> Reading past sessions…
        </p>
      )}
      {answer?.ok === false && (
        <div className={styles.problem} role="alert">
          <p>{answer.failure.message}</p>
          <Button icon={RotateCw} onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {answer?.ok && answer.value.length === 0 && (
        <p className={styles.quiet}>
          No sessions yet. Each goal that you start is kept here, with everything that happened.
        </p>
      )}
      {answer?.ok && answer.value.length > 0 && (
        <Table
          label="Past sessions"
          columns={[
            ...titled('Goal, who', 'Started, took', 'Done', 'State'),
            { key: 'actions', title: <span className="spoken">Actions</span> },
          ]}
        >
          {answer.value.map(session => (
            <Row key={session.id} session={session} current={session.id === current} />
          ))}
        </Table>
      )}
    </div>
  )
}
