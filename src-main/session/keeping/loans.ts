// Tools that somebody else has: whether to ask for them, or to make another.
import { needsOf } from '../../board/index.ts'
import type { BoardView, Participant } from '../../contract/index.ts'
import { inSentence, spaced, TICKS_PER_SECOND, withArticle } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { planGoal } from '../../planning/index.ts'

/** Ticks that a person takes, at a guess, to hear of it and to bring a tool. */
const BRINGING = 600
/** Ticks that the ways of a step take, at a guess, besides its work. */
const WAYS = 60

export interface Loan {
  /** The subtask that waits for it. */
  readonly id: number
  readonly tool: string
  readonly lender: Participant
}

/** Tools that open subtasks wait for, of which none is to be had but what a person carries and is not at work with. Pure. */
export function loansOf({ subtasks, participants, ledger }: BoardView): Loan[] {
  return subtasks.flatMap(subtask => {
    if (subtask.status !== 'BLOCKED' && subtask.status !== 'READY') return []
    return needsOf(subtask)
      .filter(({ kind }) => kind === 'tool')
      .flatMap(({ accepts }) => {
        const has = (stock: Record<string, number> = {}) => accepts.find(item => (stock[item] ?? 0) > 0)
        if (has(ledger.chest) !== undefined) return []
        const present = participants.filter(one => one.present)
        if (present.some(({ id, kind }) => kind === 'bot' && has(ledger.held[id]) !== undefined)) return []
        for (const lender of present) {
          const tool = has(ledger.held[lender.id])
          const inUse = subtasks.some(
            ({ holder, reservations }) =>
              holder === lender.id && reservations.some(({ item }) => accepts.includes(item)),
          )
          if (tool !== undefined && !inUse) return [{ id: subtask.id, tool, lender }]
        }
        return []
      })
  })
}

type Choice = { readonly way: 'ask'; readonly why: string } | { readonly way: 'make'; readonly why: string }

/**
 * Whether it is quicker to make another than to be brought what somebody has, with the reason in one line.
 * @param isAway true if the lender's player is not in the world
 */
export function askOrMake(
  { tool, lender }: Loan,
  board: BoardView,
  knowledge: Knowledge,
  isAway = false,
): Choice {
  const { chest, chestAt, stations } = board.ledger
  const planned = planGoal({
    goal: `craft 1 ${tool}`,
    knowledge,
    have: { chest, stations: stations.map(({ item }) => item) },
    chest: chestAt ? 'present' : 'none',
  })
  const name = inSentence(spaced(tool))
  if (!planned.ok) return { way: 'ask', why: `${lender.name} has the ${name}, and no other can be made here` }
  if (isAway)
    return { way: 'make', why: `${lender.name}, who has the ${name}, is not in the world: another is made` }
  const { subtasks } = planned.value.plan
  const ticks = subtasks.reduce((sum, { workTicks }) => sum + workTicks + WAYS, 0)
  const seconds = Math.round(ticks / TICKS_PER_SECOND)
  return ticks > BRINGING
    ? { way: 'ask', why: `${lender.name} has ${withArticle(name)}: to make another takes about ${seconds} s` }
    : {
        way: 'make',
        why: `another ${name} is made in about ${seconds} s, sooner than ${lender.name} can bring one`,
      }
}
