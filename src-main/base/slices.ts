/** Milliseconds that long work may hold the event loop in one turn of it: of all bots of the process together. */
const TURN_MS = 8
/** What is let do a little in every turn, however much others have done in it. */
const LEAST_MS = 1

const US_PER_MS = 1000

/** When the first slice of this turn began; undefined while there was none. */
let begun: number | undefined
let isTurning = false
/** Those who wait for a slice of their own, the first come first. */
const waiting: (() => void)[] = []

/**
 * Until when (`performance.now()`) long work may go on: as long as the slices of all, since the first in this turn, have
 * not taken their time. What is not done by then asks for its `ownSlice`, or goes on at its next occasion.
 */
export function sliceEnd(leastMs = LEAST_MS): number {
  const now = performance.now()
  return Math.max(beginning(now) + TURN_MS, now + leastMs)
}

/** Milliseconds that this thread has worked so far: on a crowded machine much less than went by. */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / US_PER_MS
}

/** True where the slices of all have taken what a turn has for them. */
export function isTurnFull(): boolean {
  const now = performance.now()
  return now - beginning(now) >= TURN_MS
}

function beginning(now: number): number {
  begun ??= now
  turnSoon()
  return begun
}

/**
 * Waits for a turn of the loop in which nobody else who waits gets a slice: four searches at once would each take their own
 * time in the same turn. @throws the reason of `signal` when that has aborted meanwhile
 */
export async function ownSlice(signal?: AbortSignal): Promise<void> {
  await new Promise<void>(resolve => {
    waiting.push(resolve)
    turnSoon()
  })
  signal?.throwIfAborted()
}

/** Between the parts of what is long together: lets others run if this turn has had enough. @throws as `ownSlice` does */
export async function breathe(signal?: AbortSignal): Promise<void> {
  if (isTurnFull()) await ownSlice(signal)
  else signal?.throwIfAborted()
}

/**
 * Does work that stops (`yield`) wherever it may be left for a while, some milliseconds in a turn.
 * @returns what the work returns. @throws as `ownSlice` does
 */
export async function inSlices<Result>(work: Iterator<void, Result>, signal?: AbortSignal): Promise<Result> {
  let until = sliceEnd()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await ownSlice(signal)
    until = sliceEnd()
  }
}

function turnSoon(): void {
  if (isTurning) return
  isTurning = true
  setImmediate(() => {
    isTurning = false
    begun = undefined
    const next = waiting.shift()
    if (!next) return
    begun = performance.now()
    next()
    turnSoon()
  })
}
