import { ArrowRight, Check, Ellipsis, Hand, Pin, RotateCcw, Route, Send, StickyNote } from 'lucide-react'
import { memo, useRef } from 'react'
import type { BoardSubtask, Deliver, Participant } from '../../src-main/contract/index.ts'
import { Meter } from './bars.tsx'
import { Button } from './button.tsx'
import styles from './card.module.css'
import { amountText, itemLabel, subtaskTitle } from './format.ts'
import { ItemCount, ItemIcon } from './item-icon.tsx'
import { StatusIcon, statusLook } from './status.tsx'
import { colourOf, Who } from './who.tsx'

export type MainAction = 'claim' | 'done' | 'takeOver' | 'retry'

const mainLook = {
  claim: { word: 'Claim', icon: Hand, look: 'main' },
  done: { word: 'Done', icon: Check, look: 'main' },
  takeOver: { word: 'Take over', icon: Send, look: 'plain' },
  retry: { word: 'Retry', icon: RotateCcw, look: 'main' },
} as const

const whereTo: Record<Deliver, string> = { chest: 'chest', ground: 'ground', hand: 'in hand' }

export interface CardView {
  subtask: BoardSubtask
  /** The item whose picture stands for it. */
  icon: string
  materials: readonly { item: string; count: number }[]
  gives: readonly { item: string; count: number }[]
  holder: Participant | undefined
  pinnedTo: Participant | undefined
  me: string
  main: MainAction | null
  critical: boolean
}

interface Props {
  card: CardView
  /** The one card that Tab reaches; arrows move on from it. */
  reachable: boolean
  /** No orders while the core is away. */
  disabled: boolean
  onMain(id: number): void
  onMenu(id: number, anchor: HTMLElement): void
  onShow(id: number, element: HTMLElement | null): void
}

/** How many there are of how many: `7 / 11`; bare `×11` before the first; nothing for a single item. */
const Quantity = ({ status, progress, quantity }: BoardSubtask) => {
  const begun = status === 'IN_PROGRESS' || (progress > 0 && status !== 'DONE')
  if (!begun && quantity === 1) return null
  return (
    <span className={styles.quantity}>
      {begun ? (
        <>
          <b>{progress}</b> / {quantity}
        </>
      ) : (
        `×${quantity}`
      )}
    </span>
  )
}

const nameList = (names: readonly string[]) => names.map(itemLabel).join(', ')

/** What it takes, and where the result goes, in pictures; the same is said in words. */
const Recipe = ({ subtask, materials, gives }: Pick<CardView, 'subtask' | 'materials' | 'gives'>) => (
  <div className={styles.recipe}>
    <span className="spoken">
      {materials.length > 0 ? `Needs ${materials.map(amountText).join(', ')}. ` : ''}
      {subtask.tools.length > 0 ? `Tools: ${nameList(subtask.tools)}. ` : ''}
      Gives {gives.map(amountText).join(', ') || 'nothing'}, {whereTo[subtask.deliver]}.
    </span>
    <span className={styles.pictures} aria-hidden="true">
      {materials.map(({ item, count }) => (
        <ItemCount key={item} item={item} count={count} />
      ))}
      {subtask.tools.length > 0 && (
        <span className={styles.tools}>
          {subtask.tools.map(tool => (
            <ItemCount key={tool} item={tool} />
          ))}
        </span>
      )}
      <span className={styles.gives}>
        <ArrowRight size={13} />
        {subtask.action === 'kill' &&
          gives.map(({ item, count }) => <ItemCount key={item} item={item} count={count} />)}
        {whereTo[subtask.deliver]}
      </span>
    </span>
  </div>
)

const Reason = ({ subtask }: { subtask: BoardSubtask }) => {
  const { status, reason, note } = subtask
  return (
    <>
      {reason && (status === 'BLOCKED' || status === 'FAILED') && (
        <p className={styles.reason} data-status={status}>
          <StatusIcon status={status} size={13} />
          <span>{reason}</span>
        </p>
      )}
      {note && (
        <p className={styles.reason} data-status="note">
          <StickyNote size={13} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
    </>
  )
}

/** One subtask on the board. */
export const Card = memo(({ card, reachable, disabled, onMain, onMenu, onShow }: Props) => {
  const { subtask, holder, pinnedTo, me, main, critical } = card
  const { id, action, item, status } = subtask
  const menuButton = useRef<HTMLButtonElement>(null)
  const title = subtaskTitle({ action, item })
  const tries = subtask.attempts.filter(({ outcome }) => outcome !== 'done').length
  const menu = (
    <Button
      ref={menuButton}
      look="bare"
      size="small"
      icon={Ellipsis}
      tabIndex={-1}
      disabled={disabled}
      aria-label={`More for ${title}`}
      aria-haspopup="menu"
      onClick={event => onMenu(id, event.currentTarget)}
    />
  )

  return (
    <li
      className={styles.card}
      data-card={id}
      data-status={status}
      data-mine={holder?.id === me || undefined}
      data-colour={holder ? colourOf(holder) : undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={`${title}, ${statusLook[status].word}`}
      onFocus={event => onShow(id, event.currentTarget)}
      onPointerEnter={event => onShow(id, event.currentTarget)}
      onPointerLeave={() => onShow(id, null)}
      onBlur={() => onShow(id, null)}
    >
      <div className={styles.head}>
        <ItemIcon item={card.icon} size={status === 'DONE' ? 16 : 32} />
        <div className={styles.what}>
          <h3 className={styles.title}>{title}</h3>
          {status !== 'DONE' && <Recipe subtask={subtask} materials={card.materials} gives={card.gives} />}
        </div>
        <Quantity {...subtask} />
        {status === 'DONE' && holder && (
          <span className={styles.doer}>
            <Who who={holder} me={holder.id === me} />
          </span>
        )}
        {status === 'BLOCKED' && menu}
      </div>
      {status === 'IN_PROGRESS' && (
        <Meter share={subtask.progress / subtask.quantity} label={`Progress of ${title}`} />
      )}
      {status !== 'DONE' && <Reason subtask={subtask} />}
      {status !== 'DONE' && (status !== 'BLOCKED' || pinnedTo) && (
        <div className={styles.foot}>
          <span className={styles.facts}>
            {holder && status === 'IN_PROGRESS' && <Who who={holder} me={holder.id === me} />}
            {pinnedTo && (
              <span className={styles.fact} title={`Set aside for ${pinnedTo.name}`}>
                <Pin size={13} aria-hidden="true" />
                <Who who={pinnedTo} me={pinnedTo.id === me} />
              </span>
            )}
            {critical && status === 'READY' && (
              <span className={styles.fact} title="On the critical path: everything waits for this">
                <Route size={13} aria-hidden="true" /> critical
              </span>
            )}
            {tries > 0 && <span className={styles.fact}>try {Math.min(4, tries + 1)} of 4</span>}
          </span>
          {status !== 'BLOCKED' && menu}
          {main && (
            <Button
              look={mainLook[main].look}
              size="small"
              icon={mainLook[main].icon}
              tabIndex={-1}
              disabled={disabled}
              aria-label={`${mainLook[main].word}: ${title}`}
              onClick={() => onMain(id)}
            >
              {mainLook[main].word}
            </Button>
          )}
        </div>
      )}
    </li>
  )
})
