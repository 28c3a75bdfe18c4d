import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardSubtask, BoardView, Status } from '../../src-main/contract/index.ts'
import { Card, type CardView } from '../parts/card.tsx'
import { CardDetails } from '../parts/card-details.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { StatusIcon, statusLook } from '../parts/status.tsx'
import {
  type CardAction,
  columnsOf,
  givesOf,
  iconOf,
  mainAction,
  materialsOf,
  nextFor,
} from '../state/index.ts'
import styles from './board.module.css'
import { CardMenu, type CardMenuStep } from './card-menu.tsx'
import { useApp, useOnline, useParticipants, usePreferences, useUi } from './context.ts'

/** Milliseconds that the pointer rests on a card before its details show; the keyboard shows them at once. */
const hoverDelay = 450

/** Failed cards stand above the done ones, so that columns keep their width and place when one fails. */
const layout: readonly (readonly Status[])[] = [['READY'], ['BLOCKED'], ['IN_PROGRESS'], ['FAILED', 'DONE']]

const emptyHint: Partial<Record<Status, string>> = {
  READY: 'Nothing can be claimed right now.',
  BLOCKED: 'Nothing waits.',
  IN_PROGRESS: 'Nobody works on anything.',
  DONE: 'Nothing yet.',
}

const shortcuts: Record<string, (subtask: BoardSubtask) => CardAction | null> = {
  c: ({ status }) => (status === 'READY' ? 'claim' : null),
  d: ({ status }) => (status === 'DONE' ? null : 'done'),
  r: ({ status }) => (status === 'IN_PROGRESS' ? 'release' : status === 'FAILED' ? 'retry' : null),
}

const menuKeys: Record<string, CardMenuStep> = { h: 'handOver', p: 'pin', m: 'all', e: 'edit' }

const toView = (subtask: BoardSubtask, board: BoardView, me: string): CardView => {
  const find = (id: string | undefined) => board.participants.find(participant => participant.id === id)
  const doneBy = subtask.attempts.findLast(({ outcome }) => outcome === 'done')?.participant
  const main = mainAction(subtask, me)
  return {
    subtask,
    icon: iconOf(subtask),
    materials: materialsOf(subtask),
    gives: givesOf(subtask),
    holder: find(subtask.holder ?? doneBy),
    pinnedTo: find(subtask.pinnedTo),
    me,
    main:
      main === 'release' || main === 'handOver' || main === 'pin' || main === 'edit' || main === 'drop'
        ? null
        : main,
    critical: board.criticalPath.includes(subtask.id),
  }
}

/** Card views that stay the same objects while nothing about them changes, so that only changed cards are drawn. */
const useCardViews = (board: BoardView, me: string): Map<number, CardView> => {
  const cache = useRef(new Map<number, { of: string; view: CardView; subtask: BoardSubtask }>())
  return useMemo(() => {
    const shared = JSON.stringify([board.participants, me])
    const next = new Map<number, { of: string; view: CardView; subtask: BoardSubtask }>()
    for (const subtask of board.subtasks) {
      const of = `${shared}${board.criticalPath.includes(subtask.id)}`
      const before = cache.current.get(subtask.id)
      next.set(
        subtask.id,
        before?.subtask === subtask && before.of === of
          ? before
          : { of, subtask, view: toView(subtask, board, me) },
      )
    }
    cache.current = next
    return new Map([...next].map(([id, { view }]) => [id, view]))
  }, [board, me])
}

export const Board = ({ board }: { board: BoardView }) => {
  const { actions, ui } = useApp()
  const me = usePreferences(({ id }) => id)
  const online = useOnline()
  const selected = useUi(({ card }) => card)
  const { nameOf } = useParticipants()
  const root = useRef<HTMLElement>(null)
  const columns = useMemo(() => columnsOf(board.subtasks), [board.subtasks])
  const views = useCardViews(board, me)
  const [shown, setShown] = useState<{ id: number; anchor: HTMLElement } | null>(null)
  const [menu, setMenu] = useState<{ id: number; anchor: HTMLElement; step: CardMenuStep } | null>(null)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hadFocus = useRef(false)

  const stacks = useMemo(() => layout.map(statuses => statuses.flatMap(status => columns[status])), [columns])
  const first = nextFor(board, me)?.id ?? board.subtasks[0]?.id
  const reachable = selected !== null && views.has(selected) ? selected : first

  const elementOf = (id: number | undefined) =>
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)

  // A card that changes its column is a new element there: the focus goes along.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body || selected === null) return
    elementOf(selected)?.focus({ preventScroll: false })
  })

  useEffect(() => () => clearTimeout(hover.current), [])

  const order = useCallback(
    (id: number, action: CardAction) => {
      if (action === 'handOver' || action === 'pin' || action === 'edit') return
      void actions.act(id, { action })
    },
    [actions],
  )

  const onMain = useCallback(
    (id: number) => {
      const main = views.get(id)?.main
      if (main) order(id, main)
    },
    [views, order],
  )

  const onMenu = useCallback((id: number, anchor: HTMLElement) => {
    setShown(null)
    setMenu({ id, anchor, step: 'all' })
  }, [])

  const onShow = useCallback(
    (id: number, anchor: HTMLElement | null) => {
      clearTimeout(hover.current)
      if (!anchor) return setShown(null)
      const focused = anchor === document.activeElement
      if (focused) ui.set({ card: id })
      if (focused && anchor.matches(':focus-visible')) setShown({ id, anchor })
      else hover.current = setTimeout(() => setShown({ id, anchor }), hoverDelay)
    },
    [ui],
  )

  const move = (id: number, key: string) => {
    const column = stacks.findIndex(stack => stack.some(subtask => subtask.id === id))
    const row = stacks[column]?.findIndex(subtask => subtask.id === id) ?? 0
    const vertical = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (vertical) return elementOf(stacks[column]?.[row + vertical]?.id)?.focus()
    if (key === 'Home') return elementOf(stacks[column]?.[0]?.id)?.focus()
    if (key === 'End') return elementOf(stacks[column]?.at(-1)?.id)?.focus()
    const step = key === 'ArrowRight' ? 1 : -1
    for (let next = column + step; next >= 0 && next < stacks.length; next += step) {
      const stack = stacks[next] ?? []
      const target = stack[Math.min(row, stack.length - 1)]
      if (target) return elementOf(target.id)?.focus()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null
    const id = Number(card?.dataset['card'])
    const subtask = views.get(id)?.subtask
    if (!card || !subtask || event.ctrlKey || event.metaKey || event.altKey) return
    if (['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      event.preventDefault()
      return move(id, event.key)
    }
    if (event.key === 'Escape') {
      setShown(null)
      return
    }
    if (!online || event.target !== card) return
    const step = event.key === 'Enter' && views.get(id)?.main === null ? 'all' : menuKeys[event.key]
    const action = event.key === 'Enter' ? views.get(id)?.main : shortcuts[event.key]?.(subtask)
    if (!step && !action) return
    event.preventDefault()
    // Handled here: the page's own shortcuts use some of the same letters.
    event.stopPropagation()
    if (action) order(id, action)
    else if (step) {
      setShown(null)
      setMenu({ id, anchor: card, step })
    }
  }

  const details = shown && views.get(shown.id)
  const menuCard = menu && views.get(menu.id)?.subtask

  return (
    <section
      ref={root}
      className={styles.board}
      aria-label="Board"
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={event => {
        // Without a next target the element may just have moved; with one the player went elsewhere.
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) hadFocus.current = false
      }}
      onPointerDown={() => {
        hadFocus.current = false
      }}
    >
      {layout.map(statuses => (
        <div key={statuses[0]} className={styles.column}>
          {statuses.map(status =>
            status === 'FAILED' && columns.FAILED.length === 0 ? null : (
              <section key={status} className={styles.section} aria-label={statusLook[status].word}>
                <h2 className={styles.heading}>
                  <StatusIcon status={status} />
                  <span style={{ color: statusLook[status].colour }}>{statusLook[status].word}</span>
                  <span className={styles.number}>{columns[status].length}</span>
                </h2>
                <ul className={styles.cards} data-status={status}>
                  {columns[status].map(({ id }) => {
                    const card = views.get(id)
                    return (
                      card && (
                        <Card
                          key={id}
                          card={card}
                          reachable={id === reachable}
                          disabled={!online}
                          onMain={onMain}
                          onMenu={onMenu}
                          onShow={onShow}
                        />
                      )
                    )
                  })}
                </ul>
                {columns[status].length === 0 && <p className={styles.empty}>{emptyHint[status]}</p>}
              </section>
            ),
          )}
        </div>
      ))}
      {details && !menu && (
        <CardDetails
          card={details}
          anchor={shown.anchor}
          nameOf={nameOf}
          waitsFor={details.subtask.needs.flatMap(need => {
            const other = board.subtasks.find(({ id, status }) => id === need && status !== 'DONE')
            return other ? [subtaskTitle(other)] : []
          })}
        />
      )}
      {menu && menuCard && (
        <CardMenu
          subtask={menuCard}
          anchor={menu.anchor}
          step={menu.step}
          onStep={step => setMenu({ ...menu, step })}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  )
}
