import { Columns3, Eye, MessageSquare, ScrollText, Users } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { BoardView } from '../../src-main/contract/index.ts'
import type { Tab } from '../state/index.ts'
import { Board } from './board.tsx'
import { Chat } from './chat.tsx'
import { useApp, useMedia, useUi } from './context.ts'
import { Feed } from './feed.tsx'
import { NowStrip } from './now-strip.tsx'
import { Participants } from './participants.tsx'
import styles from './session.module.css'
import { LiveView } from './view.tsx'

const tabs: readonly { tab: Tab; label: string; icon: typeof Users }[] = [
  { tab: 'board', label: 'Board', icon: Columns3 },
  { tab: 'participants', label: 'Participants', icon: Users },
  { tab: 'view', label: 'Live view', icon: Eye },
  { tab: 'chat', label: 'Chat', icon: MessageSquare },
  { tab: 'feed', label: 'Activity', icon: ScrollText },
]

const Narrow = ({ board }: { board: BoardView }) => {
  const { ui } = useApp()
  const tab = useUi(state => state.tab)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(entry => entry.tab === tab)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    ui.set({ tab: next.tab })
    document.getElementById(`tab-${next.tab}`)?.focus()
  }
  return (
    <div className={styles.narrow}>
      <div className={styles.tabs} role="tablist" aria-label="Views" onKeyDown={onKeyDown}>
        {tabs.map(({ tab: to, label, icon: Icon }) => (
          <button
            key={to}
            id={`tab-${to}`}
            type="button"
            role="tab"
            aria-selected={tab === to}
            aria-controls="tab-panel"
            tabIndex={tab === to ? 0 : -1}
            onClick={() => ui.set({ tab: to })}
          >
            <Icon size={15} aria-hidden="true" /> {label}
          </button>
        ))}
      </div>
      <div id="tab-panel" className={styles.panel} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'board' && <Board board={board} />}
        {tab === 'participants' && <Participants />}
        {tab === 'chat' && <Chat always />}
        {tab === 'feed' && <Feed />}
        {tab === 'view' && <LiveView board={board} always />}
      </div>
      <NowStrip board={board} />
    </div>
  )
}

/** A goal under way: board, participants, the strip and the feed. Narrow windows fold the sides into tabs. */
export const Session = ({ board }: { board: BoardView }) => {
  const narrow = useMedia('(width < 1100px)')
  if (narrow) return <Narrow board={board} />
  return (
    <div className={styles.wide}>
      <Board board={board} />
      <div className={styles.side}>
        <LiveView board={board} />
        <div className={styles.people}>
          <Participants />
        </div>
        <Chat />
      </div>
      <div className={styles.strip}>
        <NowStrip board={board} />
      </div>
      <div className={styles.feed}>
        <Feed />
      </div>
    </div>
  )
}
