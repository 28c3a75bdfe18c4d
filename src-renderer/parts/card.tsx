import { Check, Ellipsis, FileCode, Hand, RotateCcw, Route, Send } from 'lucide-react'
import { memo } from 'react'
import { Button } from './button.tsx'
import styles from './card.module.css'
import { Quantity, Reason, Recipe, WhoseLine } from './card-facts.tsx'
import type { CardView } from './card-view.ts'
import { subtaskTitle } from './format.ts'
import { ItemIcon } from './item-icon.tsx'
import { statusLook } from './status.tsx'
import { colourOf, Who } from './who.tsx'

const mainLook = {
  claim: { word: 'Claim', icon: Hand, look: 'main' },
  done: { word: 'Done', icon: Check, look: 'main' },
  takeOver: { word: 'Take over', icon: Send, look: 'plain' },
  retry: { word: 'Retry', icon: RotateCcw, look: 'main' },
  program: { word: 'See program', icon: FileCode, look: 'main' },
} as const

/** The board's law: after so many it is failed. */
const mostTries = 4

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

interface MenuButtonProps {
  title: string
  disabled: boolean
  onOpen(anchor: HTMLElement): void
}

const MenuButton = ({ title, disabled, onOpen }: MenuButtonProps) => (
  <span className={styles.menu}>
    <Button
      look="bare"
      size="small"
      icon={Ellipsis}
      tabIndex={-1}
      disabled={disabled}
      aria-label={`More for ${title}`}
      aria-haspopup="menu"
      onClick={event => onOpen(event.currentTarget)}
    />
  </span>
)

/** A subtask that is behind us takes one line. */
const DoneLine = ({ subtask, holder, icon, me }: CardView) => (
  <>
    <ItemIcon item={icon} size={16} />
    <h3 className={styles.title}>{subtaskTitle(subtask)}</h3>
    <Quantity {...subtask} />
    {holder && <Who who={holder} me={holder.id === me} markOnly />}
  </>
)

const OpenBody = ({ card, disabled, onMain, onMenu }: Omit<Props, 'reachable' | 'onShow'>) => {
  const { subtask, main, critical, tries } = card
  const { id, status } = subtask
  const title = subtaskTitle(subtask)
  const menu = <MenuButton title={title} disabled={disabled} onOpen={anchor => onMenu(id, anchor)} />
  return (
    <>
      <div className={styles.head}>
        <ItemIcon item={card.icon} />
        <h3 className={styles.title}>
          {title} <span className={styles.number}>#{id}</span>
        </h3>
        {status === 'BLOCKED' && menu}
      </div>
      <div className={styles.line}>
        <Quantity {...subtask} />
        <Recipe subtask={subtask} materials={card.materials} gives={card.gives} />
      </div>
      <WhoseLine card={card} />
      <Reason subtask={subtask} reason={card.reason} />
      {card.program && (
        <p className={styles.reason} data-status="note">
          <FileCode size={13} aria-hidden="true" />
          <span>Its program waits for your word.</span>
        </p>
      )}
      {status !== 'BLOCKED' && (
        <div className={styles.foot}>
          <span className={styles.facts}>
            {critical && status === 'READY' && (
              <span className={styles.fact} title="On the critical path: everything waits for this">
                <Route size={13} aria-hidden="true" /> <span className={styles.word}>critical</span>
              </span>
            )}
            {tries > 0 && (
              <span className={styles.fact}>
                {status === 'FAILED'
                  ? `${tries} tries`
                  : `try ${Math.min(mostTries, tries + 1)} of ${mostTries}`}
              </span>
            )}
          </span>
          {menu}
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
    </>
  )
}

/** One subtask on the board. */
export const Card = memo(({ card, reachable, onShow, ...rest }: Props) => {
  const { subtask, holder, me } = card
  const { id, status } = subtask
  return (
    <li
      className={styles.card}
      data-card={id}
      data-status={status}
      data-mine={(status === 'IN_PROGRESS' && holder?.id === me) || undefined}
      data-colour={holder ? colourOf(holder) : undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={`${subtaskTitle(subtask)}, ${statusLook[status].word}`}
      onFocus={event => onShow(id, event.currentTarget)}
      onPointerEnter={event => onShow(id, event.currentTarget)}
      onPointerLeave={() => onShow(id, null)}
      onBlur={() => onShow(id, null)}
    >
      {status === 'DONE' ? <DoneLine {...card} /> : <OpenBody card={card} {...rest} />}
    </li>
  )
})
