import { useLayoutEffect, useRef } from 'react'
import type { Attempt, Guide } from '../../src-main/contract/index.ts'
import styles from './card-details.module.css'
import type { CardView } from './card-view.ts'
import { CraftingGrid } from './crafting-grid.tsx'
import { amountText, durationText, itemLabel, workText } from './format.ts'
import { ItemIcon } from './item-icon.tsx'
import { StatusIcon, statusLook } from './status.tsx'

interface Props {
  card: CardView
  /** Null until it is known. */
  guide: Guide | null
  /** Where it is done, in words. */
  where: string | undefined
  /** The subtasks that it waits for and that are not done. */
  waitsFor: readonly string[]
  nameOf(participant: string): string
  anchor: HTMLElement
  /** The card has moved away from under the pointer. */
  onGone(): void
}

const destination = {
  chest: 'into the shared chest',
  ground: 'placed on the ground',
  hand: 'stays in hand',
} as const

const attemptText = ({ outcome, reason, startedAt, endedAt }: Attempt) =>
  `${outcome} after ${durationText(endedAt - startedAt)}${reason ? `: ${reason}` : ''}`

/** Everything about one card, in full, beside it. Follows focus and pointer; never takes them. */
export const CardDetails = ({ card, guide, where, waitsFor, nameOf, anchor, onGone }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const { subtask, materials, gives } = card

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (!anchor.isConnected) return onGone()
    const at = anchor.getBoundingClientRect()
    const size = element.getBoundingClientRect()
    const right = at.right + 8 + size.width < innerWidth
    element.style.left = `${right ? at.right + 8 : Math.max(8, at.left - size.width - 8)}px`
    element.style.top = `${Math.max(8, Math.min(at.top, innerHeight - size.height - 8))}px`
  })

  return (
    <div ref={box} className={styles.details} role="tooltip">
      <p className={styles.text}>
        {subtask.text} <span className={styles.number}>#{subtask.id}</span>
      </p>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          <StatusIcon status={subtask.status} size={14} /> {statusLook[subtask.status].word}
          {card.holder && `, ${card.holder.id === card.me ? 'you' : card.holder.name}`}
        </dd>
        {materials.length > 0 && <dt>Needs</dt>}
        {materials.length > 0 && (
          <dd>
            {materials.map(({ item, count }) => (
              <span key={item} className={styles.amount}>
                <ItemIcon item={item} size={16} /> {amountText({ item, count })}
              </span>
            ))}
          </dd>
        )}
        {guide?.grid && <dt>Recipe</dt>}
        {guide?.grid && (
          <dd>
            <CraftingGrid grid={guide.grid} />
          </dd>
        )}
        {subtask.tools.length > 0 && <dt>With</dt>}
        {subtask.tools.length > 0 && (
          <dd>
            {subtask.tools.map(tool => (
              <span key={tool} className={styles.amount}>
                <ItemIcon item={tool} size={16} /> {itemLabel(tool)}
                <span className={styles.quiet}>{guide?.tools.find(({ item }) => item === tool)?.where}</span>
              </span>
            ))}
          </dd>
        )}
        {where && <dt>Where</dt>}
        {where && <dd>{where}</dd>}
        <dt>Gives</dt>
        <dd>
          {gives.map(({ item, count }) => (
            <span key={item} className={styles.amount}>
              <ItemIcon item={item} size={16} /> {amountText({ item, count })}
            </span>
          ))}
          <span className={styles.quiet}>
            {subtask.action === 'perform' ? 'what it changes in the world' : destination[subtask.deliver]}
          </span>
        </dd>
        {waitsFor.length > 0 && <dt>After</dt>}
        {waitsFor.length > 0 && <dd>{waitsFor.join(', ')}</dd>}
        <dt>Work</dt>
        <dd>
          {workText(subtask.workTicks)}
          {card.critical && ', on the critical path'}
        </dd>
        {subtask.reason && <dt>Why</dt>}
        {subtask.reason && <dd>{subtask.reason}</dd>}
        {subtask.note && <dt>Note</dt>}
        {subtask.note && <dd>{subtask.note}</dd>}
        {subtask.evidence && <dt>Proof</dt>}
        {subtask.evidence && <dd>{subtask.evidence.text}</dd>}
        {subtask.attempts.length > 0 && <dt>Tries</dt>}
        {subtask.attempts.length > 0 && (
          <dd>
            {subtask.attempts.map(attempt => (
              <p key={attempt.startedAt}>
                {nameOf(attempt.participant)}: {attemptText(attempt)}
              </p>
            ))}
          </dd>
        )}
      </dl>
    </div>
  )
}
