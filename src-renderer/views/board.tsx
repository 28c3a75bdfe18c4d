import { Plus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardView, Status } from '../../src-main/contract/index.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { CardDetails } from '../parts/card-details.tsx'
import { subtaskTitle } from '../parts/format.ts'
import { StatusIcon, statusLook } from '../parts/status.tsx'
import { actionsOf, type CardAction, columnsOf, entranceTo } from '../state/index.ts'
import { AddSubtask } from './add-subtask.tsx'
import styles from './board.module.css'
import { CardMenu, type CardMenuStep } from './card-menu.tsx'
import { useCardViews } from './card-views.ts'
import { useApp, useCore, useOnline, useParticipants, usePreferences, useUi } from './context.ts'
import { placeText } from './guide-text.ts'
import { useGuide } from './use-guide.ts'

/** Milliseconds that the pointer rests on a card before its details show; the keyboard shows them at once. */
const hoverDelay = 450

/** Failed cards stand above the done ones, so that columns keep their width and place when one fails. */
const layout: readonly (readonly Status[])[] = [['READY'], ['BLOCKED'], ['IN_PROGRESS'], ['FAILED', 'DONE']]

const emptyHint: Partial<Record<Status, string>> = {
  READY: 'Nothing to claim right now. Take over a card, or add one.',
  BLOCKED: 'Nothing waits.',
  IN_PROGRESS: 'Nobody works on anything.',
  DONE: 'Nothing yet.',
}

/** What each key does, if the card allows it. */
const orders: Record<string, readonly Exclude<CardAction, CardMenuStep>[]> = {
  c: ['claim', 'takeOver'],
  d: ['done'],
  g: ['bring'],
  r: ['release', 'retry'],
  f: ['first', 'later'],
}
const questions: Record<string, Exclude<CardMenuStep, 'all'>> = {
  h: 'handOver',
  p: 'pin',
  t: 'split',
  e: 'edit',
}

export const Board = ({ board }: { board: BoardView }) => {
  const { actions, ui } = useApp()
  const me = usePreferences(({ id }) => id)
  const online = useOnline()
  const selected = useUi(({ card }) => card)
  const opened = useUi(state => state.opened)
  const { nameOf } = useParticipants()
  const root = useRef<HTMLElement>(null)
  const columns = useMemo(() => columnsOf(board.subtasks), [board.subtasks])
  const waiting = useCore(core => core.programs.waiting)
  const views = useCardViews(board, me, waiting)
  const [shown, setShown] = useState<{ id: number; anchor: HTMLElement } | null>(null)
  const [menu, setMenu] = useState<{ id: number; anchor: HTMLElement; step: CardMenuStep } | null>(null)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hadFocus = useRef(false)
  /** While the focus only follows its card: nobody asked for details. */
  const quiet = useRef(false)

  const stacks = useMemo(() => layout.map(statuses => statuses.flatMap(status => columns[status])), [columns])
  const first = entranceTo(board, me)?.id
  const reachable = selected !== null && views.has(selected) ? selected : first

  const elementOf = (id: number | undefined) =>
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)

  // A card that changes its column is a new element there: the focus goes along.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body || selected === null) return
    quiet.current = true
    elementOf(selected)?.focus({ preventScroll: true })
    quiet.current = false
  })

  // Whoever presses anywhere else went elsewhere, also where that takes no focus; a card that is pressed takes it after this.
  useEffect(() => {
    const away = () => {
      hadFocus.current = false
    }
    document.addEventListener('pointerdown', away, true)
    return () => document.removeEventListener('pointerdown', away, true)
  }, [])

  useEffect(() => () => clearTimeout(hover.current), [])

  // A mark in the live view was clicked: its card comes into sight with its details.
  useEffect(() => {
    if (opened === null) return
    const anchor = root.current?.querySelector<HTMLElement>(`[data-card="${opened}"]`)
    if (!anchor) return
    anchor.scrollIntoView({ block: 'nearest' })
    anchor.focus({ preventScroll: true })
    setShown({ id: opened, anchor })
    ui.set({ opened: null })
  }, [opened, ui])

  // Cards get the same functions at each change, or all of them would be drawn for one.
  const latest = useRef(views)
  useLayoutEffect(() => {
    latest.current = views
  }, [views])
  const onMain = useCallback(
    (id: number) => {
      const { main, program } = latest.current.get(id) ?? {}
      if (main === 'program') ui.set({ program: program ?? null })
      else if (main) void actions.act(id, { action: main })
    },
    [actions, ui],
  )

  const onMenu = useCallback((id: number, anchor: HTMLElement) => {
    setShown(null)
    setMenu({ id, anchor, step: 'all' })
  }, [])

  const onShow = useCallback(
    (id: number, anchor: HTMLElement | null) => {
      clearTimeout(hover.current)
      ui.set({ pointed: anchor && id })
      if (!anchor) return setShown(null)
      const focused = anchor === document.activeElement
      if (focused) ui.set({ card: id })
      if (quiet.current) return
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
    const allowed = actionsOf(subtask, me)
    const action =
      event.key === 'Enter'
        ? views.get(id)?.main
        : orders[event.key]?.find(wanted => allowed.includes(wanted))
    const question = questions[event.key]
    const all = event.key === 'm' || (event.key === 'Enter' && !action)
    const step = all ? 'all' : question && allowed.includes(question) ? question : null
    if (!step && !action && !question && !orders[event.key]) return
    event.preventDefault()
    // Handled here, fitting or not: the page's own shortcuts use the same letters for other things.
    event.stopPropagation()
    if (action === 'program') onMain(id)
    else if (!step && !action) ui.tell('That does not fit this card; m shows what does.')
    else if (action) void actions.act(id, { action })
    else if (step) {
      setShown(null)
      setMenu({ id, anchor: card, step })
    }
  }

  const details = shown && views.get(shown.id)
  const guide = useGuide(details && details.subtask.status !== 'DONE' ? details.subtask.id : undefined)
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
                  {status === 'READY' && (
                    <span className={styles.add}>
                      <Button
                        look="bare"
                        size="small"
                        icon={Plus}
                        disabled={!online}
                        title="Add a subtask (a)"
                        onClick={() => ui.set({ adding: true })}
                      >
                        Add
                      </Button>
                    </span>
                  )}
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
          guide={guide}
          where={guide?.place && placeText(guide.place)}
          anchor={shown.anchor}
          nameOf={nameOf}
          onGone={() => setShown(null)}
          waitsFor={details.subtask.needs.flatMap(need => {
            const other = board.subtasks.find(({ id, status }) => id === need && status !== 'DONE')
            return other ? [subtaskTitle(other)] : []
          })}
        />
      )}
      <AddSubtask />
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
