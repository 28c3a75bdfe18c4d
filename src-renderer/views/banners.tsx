import { Plus, RotateCw, Route, X } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { clockText } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { columnsOf, stuckReason } from '../state/index.ts'
import { useApp, useAwaited, useCore, useMirror, useOnline, useSecondsToRetry, useUi } from './context.ts'
import { ProgramBanner } from './program-review.tsx'
import { WaitingGoals } from './waiting-goals.tsx'

export const refusedTitle = 'This page’s key is missing or old'
export const refusedText =
  'Open the address that Co-Voyager printed when it started. Start it once more if that is gone: it shows the address of the one that runs.'

/** The core is away: what is shown is from before. */
export const LinkBanner = () => {
  const { link, lostAt } = useMirror(mirror => mirror)
  if (link === 'refused')
    return (
      <Notice tone="bad">
        <b>{refusedTitle}.</b> {refusedText}
      </Notice>
    )
  if (link !== 'lost' || lostAt === null) return null
  return (
    <Notice tone="warning">
      Connection to Co-Voyager lost; trying again by itself. What you see is from {clockText(lostAt)}.
    </Notice>
  )
}

const WorldBanner = () => {
  const { actions } = useApp()
  const world = useCore(core => core.world)
  const board = useCore(core => core.board)
  const seconds = useSecondsToRetry()
  const online = useOnline()
  if (world.status !== 'lost' || !board) return null
  const again = () => {
    const bots = board.participants.filter(({ kind }) => kind === 'bot').map(({ name }) => name)
    void actions.connect(world.target, bots)
  }
  return (
    <Notice
      tone="bad"
      actions={
        <Button icon={RotateCw} disabled={!online} onClick={again}>
          Join again now
        </Button>
      }
    >
      {world.failure.message}
      {seconds !== null && ` Trying again in ${seconds} s.`}
    </Notice>
  )
}

const StuckBanner = () => {
  const { actions, ui } = useApp()
  const online = useOnline()
  const board = useCore(core => core.board)
  const awaited = useAwaited()
  if (board?.phase !== 'stuck') return null
  if (awaited)
    return (
      <Notice tone="warning">
        <b>{awaited.name} goes back for what it lost</b> when it died. What waits for that goes on then.
      </Notice>
    )
  const { FAILED } = columnsOf(board.subtasks)
  const retryAll = async () => {
    for (const { id } of FAILED) await actions.act(id, { action: 'retry' })
  }
  return (
    <Notice
      tone="bad"
      actions={
        FAILED.length > 0 ? (
          <Button icon={RotateCw} disabled={!online} onClick={() => void retryAll()}>
            {FAILED.length === 1 ? 'Retry it' : `Retry all ${FAILED.length}`}
          </Button>
        ) : (
          <>
            <Button
              icon={Plus}
              disabled={!online}
              onClick={() => ui.set({ page: 'home', tab: 'board', adding: true })}
            >
              Add a subtask
            </Button>
            <Button icon={Route} disabled={!online} onClick={() => void actions.planAgain(board.goal)}>
              Plan the rest
            </Button>
          </>
        )
      }
    >
      <b>Stuck.</b> {stuckReason(board)}
    </Notice>
  )
}

const Notices = () => {
  const { ui } = useApp()
  const notices = useCore(core => core.notices)
  const dismissed = useUi(state => state.dismissed)
  return notices
    .filter(notice => !dismissed.includes(notice))
    .map(notice => (
      <Notice
        key={notice}
        tone="plain"
        actions={
          <Button
            look="bare"
            size="small"
            icon={X}
            aria-label="Close"
            onClick={() => ui.set({ dismissed: [...dismissed, notice] })}
          />
        }
      >
        {notice}
      </Notice>
    ))
}

/** What the player has to know whatever page they are on. */
export const Banners = () => (
  <>
    <WorldBanner />
    <StuckBanner />
    <ProgramBanner />
    <Notices />
    <WaitingGoals />
  </>
)
