import { ArrowRight, ChevronsUp, LifeBuoy, Pin, StickyNote } from 'lucide-react'
import type { BoardSubtask, Deliver } from '../../src-main/contract/index.ts'
import { Meter } from './bars.tsx'
import styles from './card.module.css'
import type { CardView } from './card-view.ts'
import { amountText, itemLabel, subtaskTitle } from './format.ts'
import { ItemCount } from './item-icon.tsx'
import { StatusIcon } from './status.tsx'
import { Who } from './who.tsx'

const placeOf = ({ action, deliver }: BoardSubtask) =>
  action === 'perform' ? 'in the world' : whereTo[deliver]

const whereTo: Record<Deliver, string> = { chest: 'chest', ground: 'ground', hand: 'in hand' }

/** How many there are of how many: `7 / 11`; bare `×11` before the first; nothing for a single item. */
export const Quantity = ({ status, progress, quantity }: BoardSubtask) => {
  if (quantity === 1) return null
  const begun = status === 'IN_PROGRESS' || (progress > 0 && status !== 'DONE')
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
export const Recipe = ({ subtask, materials, gives }: Pick<CardView, 'subtask' | 'materials' | 'gives'>) => (
  <div className={styles.recipe}>
    <span className="spoken">
      {materials.length > 0 ? `Needs ${materials.map(amountText).join(', ')}. ` : ''}
      {subtask.tools.length > 0 ? `Tools: ${nameList(subtask.tools)}. ` : ''}
      Gives {gives.map(amountText).join(', ') || 'nothing'}, {placeOf(subtask)}.
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
        {placeOf(subtask)}
      </span>
    </span>
  </div>
)

export const Reason = ({ subtask, reason }: Pick<CardView, 'subtask' | 'reason'>) => {
  const { status, note } = subtask
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

/** Who has it and how far they are, or for whom it is set aside. */
export const WhoseLine = ({ card: { subtask, holder, pinnedTo, helpFor, me } }: { card: CardView }) => {
  const working = holder !== undefined && subtask.status === 'IN_PROGRESS'
  if (!working && !pinnedTo && !helpFor && !subtask.first) return null
  return (
    <div className={styles.whose}>
      {working && <Who who={holder} me={holder.id === me} />}
      {working && subtask.quantity > 1 && (
        <Meter share={subtask.progress / subtask.quantity} label={`Progress of ${subtaskTitle(subtask)}`} />
      )}
      {!working && pinnedTo && (
        <span className={styles.fact} title={`Set aside for ${pinnedTo.name}`}>
          <Pin size={13} aria-hidden="true" /> for <Who who={pinnedTo} me={pinnedTo.id === me} />
        </span>
      )}
      {subtask.first && (
        <span className={styles.fact} title="Somebody wants it, and all that it needs, before the rest">
          <ChevronsUp size={13} aria-hidden="true" /> first
        </span>
      )}
      {helpFor && (
        <span className={styles.fact} title={`${helpFor.name} asks the others for help`}>
          <LifeBuoy size={13} aria-hidden="true" /> help wanted
        </span>
      )}
    </div>
  )
}
