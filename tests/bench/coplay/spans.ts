import type { BoardEvent, ParticipantId } from '../../../src-main/contract/index.ts'

/** A time in which a participant was at work, in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * When each participant was at work, by the board's log: from a claim until it ends, whoever ends it. Spans of one
 * participant that touch or overlap are one. `end`: when the log was cut off.
 */
export function spansOf(events: readonly BoardEvent[], end: number): Map<ParticipantId, Span[]> {
  const open = new Map<number, { holder: ParticipantId; from: number }>()
  const spans = new Map<ParticipantId, Span[]>()
  const close = (id: number, to: number) => {
    const claim = open.get(id)
    if (!claim) return
    open.delete(id)
    const own = spans.get(claim.holder) ?? []
    own.push({ from: claim.from, to })
    spans.set(claim.holder, own)
  }
  for (const event of events) {
    switch (event.type) {
      case 'subtask.claimed':
        open.set(event.id, { holder: event.participant, from: event.at })
        break
      case 'subtask.handed_over':
        close(event.id, event.at)
        open.set(event.id, { holder: event.to, from: event.at })
        break
      case 'subtask.released':
      case 'subtask.lapsed':
      case 'subtask.failed':
      case 'subtask.done':
      case 'subtask.dropped':
        close(event.id, event.at)
        break
      case 'participant.left':
        for (const [id, { holder }] of [...open]) if (holder === event.id) close(id, event.at)
        break
    }
  }
  for (const id of [...open.keys()]) close(id, end)
  return new Map([...spans].map(([who, own]) => [who, merged(own)]))
}

/** The same time in as few spans as possible, in order. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else result.push(span)
  }
  return result
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** The time that lies in both. Each must be merged. */
export function overlap(a: readonly Span[], b: readonly Span[]): Span[] {
  return a.flatMap(one =>
    b.flatMap(other => {
      const from = Math.max(one.from, other.from)
      const to = Math.min(one.to, other.to)
      return from < to ? [{ from, to }] : []
    }),
  )
}
