import type { BoardEventBody, Outcome } from '../contract/index.ts'
import { amountOf, fail, isForOneAlone, ofQuantity, succeed } from '../contract/index.ts'
import { acquire } from './acquire.ts'
import { endClaim } from './claims.ts'
import type { Command } from './commands.ts'
import { whyNot } from './derive.ts'
import { askForHelp } from './help.ts'
import { openTo } from './schedule.ts'
import type { BoardState, Entry, Person } from './state.ts'
import { CHEST, GROUND, nameOf, personOf } from './state.ts'
import { rowOf } from './table.ts'

type Decision = Outcome<BoardEventBody[]>

/** Names that mean something else in the log. */
const RESERVED_IDS = new Set([CHEST, GROUND, 'session'])

/**
 * What a command leads to under the board's law: the events to be logged, or a refusal in words. Changes nothing;
 * the events hold for exactly this state.
 */
export function decide(state: BoardState, command: Command): Decision {
  switch (command.type) {
    case 'join':
      return RESERVED_IDS.has(command.id)
        ? fail('bad_input', `“${command.id}” is a word of the board: choose another id.`)
        : succeed([{ type: 'participant.joined', id: command.id, kind: command.kind, name: command.name }])
    case 'leave':
      return personOf(state, command.id)?.participant.present
        ? succeed([{ type: 'participant.left', id: command.id }])
        : succeed([])
    case 'pause':
      return succeed(state.mode === 'running' ? [{ type: 'board.paused' }] : [])
    case 'resume':
      return state.mode === 'stopped'
        ? fail('not_allowed', 'This session was stopped: start the goal again.')
        : succeed(state.mode === 'paused' ? [{ type: 'board.resumed' }] : [])
    case 'stop':
      return succeed(state.mode === 'stopped' ? [] : [{ type: 'board.stopped' }])
    case 'like':
      return withPerson(state, command.participant, ({ participant: { id, kind } }) =>
        kind === 'human'
          ? succeed([{ type: 'participant.likes', id, kinds: [...new Set(command.kinds)] }])
          : fail('not_allowed', 'A bot likes whatever there is to do.'),
      )
    case 'extend':
      return extend(state, command)
    default: {
      const entry = rowOf(state.entries, command.id)
      return entry
        ? decideFor(state, entry, command)
        : fail('not_found', `There is no subtask #${command.id} on the board: it may have been dropped.`)
    }
  }
}

type SubtaskCommand = Extract<Command, { id: number }>

function decideFor(state: BoardState, entry: Entry, command: SubtaskCommand): Decision {
  const { id } = entry.subtask
  switch (command.type) {
    case 'claim':
      return withPerson(state, command.participant, person => claim(state, entry, person))
    case 'release':
      return withHold(state, entry, command.participant, 'give it back', () => [
        { type: 'subtask.released', id },
        ...noLongerAside(state, entry),
      ])
    case 'done':
      return withPerson(state, command.participant, person => done(state, entry, person))
    case 'retry':
      if (entry.stage === 'FAILED') return succeed([{ type: 'subtask.retried', id }])
      // A word too early is taken back.
      return entry.stage === 'DONE' && entry.evidence?.kind === 'said'
        ? succeed([{ type: 'subtask.contradicted', id }])
        : fail('not_allowed', `#${id} has not failed: there is nothing to retry.`)
    case 'handOver':
      return withHold(state, entry, command.participant, 'hand it over', () =>
        handOver(state, entry, command.to),
      )
    case 'pin':
      if (command.to !== undefined && !personOf(state, command.to)) return nobody(command.to)
      return succeed([
        { type: 'subtask.pinned', id, ...(command.to === undefined ? {} : { to: command.to }) },
      ])
    case 'edit':
      return succeed(edit(entry, command))
    case 'split':
      return withPerson(state, command.participant, ({ participant }) =>
        split(state, entry, command, participant.id),
      )
    case 'help':
      return withPerson(state, command.participant, person =>
        askForHelp(entry, person, command.wanted, nameOf(state, entry.claim?.holder ?? '')),
      )
    case 'first':
      if (command.wanted && entry.stage === 'DONE') return fail('not_allowed', `#${id} is done already.`)
      return succeed(
        command.wanted === entry.first ? [] : [{ type: 'subtask.hurried', id, wanted: command.wanted }],
      )
    case 'drop':
      return succeed([{ type: 'subtask.dropped', id }])
    case 'renew':
      return byHolder(state, entry, command.participant, { type: 'subtask.renewed', id })
    case 'progress': {
      const event = { type: 'subtask.progressed', id, progress: command.progress } as const
      if (command.participant !== undefined) return byHolder(state, entry, command.participant, event)
      return succeed(entry.stage === 'DONE' ? [] : [event])
    }
    case 'fail':
      return byHolder(state, entry, command.participant, { type: 'subtask.failed', id })
    case 'lapse':
      return entry.claim && entry.claim.leaseUntil <= command.now
        ? succeed([{ type: 'subtask.lapsed', id }, ...noLongerAside(state, entry)])
        : fail('not_allowed', `The claim on #${id} has not run out.`)
    case 'satisfy': {
      const holder = entry.claim?.holder
      if (entry.stage === 'DONE') return fail('not_allowed', `#${id} is done already.`)
      if (command.participant !== undefined && holder !== undefined && holder !== command.participant) {
        return heldBy(state, entry, holder)
      }
      return succeed([{ type: 'subtask.done', id, evidence: command.evidence, effects: 'observed' }])
    }
    case 'confirm':
      return wasSaid(entry, { type: 'subtask.confirmed', id, evidence: command.evidence })
    case 'contradict':
      return wasSaid(entry, { type: 'subtask.contradicted', id })
    case 'notice': {
      const { id: _, type: __, ...remark } = command
      return succeed(entry.stage === 'DONE' ? [] : [{ type: 'subtask.noticed', id, ...remark }])
    }
    case 'lost':
      return entry.stage === 'DONE'
        ? succeed([
            { type: 'subtask.contradicted', id },
            { type: 'subtask.progressed', id, progress: command.progress },
          ])
        : fail('not_allowed', `#${id} is not done: there is nothing to lose.`)
  }
}

function claim(state: BoardState, entry: Entry, person: Person): Decision {
  const { id } = entry.subtask
  const { participant } = person
  if (state.mode !== 'running') {
    return refuse(
      state.mode === 'paused' ? 'The board is paused: resume it first.' : 'The session was stopped.',
    )
  }
  if (entry.stage === 'DONE') return refuse(`#${id} is done already.`)
  if (entry.stage === 'FAILED') return refuse(`#${id} has failed: retry it first.`)
  if (entry.claim?.holder === participant.id) return refuse(`${participant.name} has #${id} already.`)
  if (entry.claim) return heldBy(state, entry, entry.claim.holder)
  if (!openTo(state, entry, participant.id)) {
    return refuse(`#${id} is set aside for ${nameOf(state, entry.pinnedTo ?? '')}: unpin it first.`)
  }
  const reason = whyNot(state, entry, person)
  if (reason !== undefined) return refuse(`#${id} cannot start yet: ${reason}.`)
  return succeed([{ type: 'subtask.claimed', id, participant: participant.id }])
}

function done(state: BoardState, entry: Entry, { participant }: Person): Decision {
  const { id } = entry.subtask
  if (participant.kind === 'bot') return fail('not_allowed', 'A bot shows evidence instead of saying so.')
  if (entry.stage === 'DONE') return refuse(`#${id} is done already.`)
  if (entry.claim && entry.claim.holder !== participant.id) return heldBy(state, entry, entry.claim.holder)
  const evidence = { kind: 'said', text: `${participant.name} says that it is done` } as const
  return succeed([{ type: 'subtask.done', id, evidence, effects: 'assumed' }])
}

/** Of what is open and waits with enough of it there, nothing is left to be done. */
function edit(entry: Entry, { quantity, text }: Extract<Command, { type: 'edit' }>): BoardEventBody[] {
  const { id, item, deliver } = entry.subtask
  if (quantity === entry.subtask.quantity) return []
  const edited = { type: 'subtask.edited', id, quantity, ...(text === undefined ? {} : { text }) } as const
  if (entry.stage !== 'OPEN' || entry.progress < quantity) return [edited]
  const kind = ({ chest: 'chest', ground: 'placed', hand: 'inventory' } as const)[deliver]
  const evidence = { kind, text: `${amountOf(entry.progress, item)} there already` }
  return [edited, { type: 'subtask.done', id, evidence, effects: 'observed' }]
}

/** Some of what is left becomes a subtask of its own, set aside for who takes it. */
function split(
  state: BoardState,
  entry: Entry,
  { quantity, texts }: Extract<Command, { type: 'split' }>,
  to: string,
): Decision {
  const { subtask } = entry
  const { id, batch = 1 } = subtask
  if (entry.stage === 'DONE' || entry.stage === 'FAILED') {
    return fail('not_allowed', `Nothing of #${id} is left to be shared.`)
  }
  if (isForOneAlone(subtask)) {
    return fail('not_allowed', `#${id} is for one alone: claim it whole, or let it be handed over.`)
  }
  const left = subtask.quantity - entry.progress
  if (quantity >= left) return fail('not_allowed', `Only ${left} of #${id} are left: take it over instead.`)
  if (quantity % batch !== 0) {
    return fail('not_allowed', `#${id} is made ${batch} at a time: take ${batch}, or a multiple of it.`)
  }
  const rest = subtask.quantity - quantity
  const part = {
    ...ofQuantity(subtask, quantity),
    id: state.lastId + 1,
    text: texts?.part ?? subtask.text,
  }
  return succeed([
    { type: 'subtask.edited', id, quantity: rest, ...(texts ? { text: texts.rest } : {}) },
    { type: 'subtask.added', subtask: part, partOf: id },
    { type: 'subtask.pinned', id: part.id, to },
  ])
}

/** What a human gives back, or forgets, is for anybody again: nobody else could go on with it. */
function noLongerAside(state: BoardState, { subtask, claim, pinnedTo }: Entry): BoardEventBody[] {
  const isOwn = pinnedTo !== undefined && pinnedTo === claim?.holder
  return isOwn && personOf(state, pinnedTo)?.participant.kind === 'human'
    ? [{ type: 'subtask.pinned', id: subtask.id }]
    : []
}

/** Where the other cannot have all that it takes right now, the subtask is freed and set aside for the other. */
function handOver(state: BoardState, entry: Entry, to: string): BoardEventBody[] | Decision {
  const { id } = entry.subtask
  const person = personOf(state, to)
  if (!person) return nobody(to)
  if (!person.participant.present)
    return fail('not_found', `${person.participant.name} is not here any more.`)
  if (entry.claim?.holder === to) return refuse(`${person.participant.name} has #${id} already.`)
  const freed = endClaim(state, entry, 'handed over', 0, '')
  const open = rowOf(freed.entries, id)
  return open && acquire(freed, open, person).shortages.length === 0
    ? [{ type: 'subtask.handed_over', id, to }, ...noLongerAside(state, entry)]
    : [
        { type: 'subtask.released', id },
        { type: 'subtask.pinned', id, to },
      ]
}

function extend(state: BoardState, { subtasks, goal }: Extract<Command, { type: 'extend' }>): Decision {
  const ids = new Map(subtasks.map((subtask, at) => [subtask.id, state.lastId + 1 + at]))
  const onBoard = (id: number) => (state.entries.positions.has(id) ? [id] : [])
  const added = subtasks.map(
    (subtask): BoardEventBody => ({
      type: 'subtask.added',
      subtask: {
        ...subtask,
        id: ids.get(subtask.id) ?? subtask.id,
        needs: subtask.needs.flatMap(need => ids.get(need) ?? onBoard(need)),
      },
    }),
  )
  return succeed(goal ? [{ type: 'goal.added', ...goal }, ...added] : added)
}

const refuse = (message: string): Decision => fail('claim_refused', message)

const nobody = (id: string): Decision => fail('not_found', `There is no participant “${id}” here.`)

const heldBy = (state: BoardState, entry: Entry, holder: string): Decision =>
  refuse(`${nameOf(state, holder)} is doing #${entry.subtask.id}: let it be handed over first.`)

function withPerson(state: BoardState, id: string, decision: (person: Person) => Decision): Decision {
  const person = personOf(state, id)
  return person?.participant.present ? decision(person) : nobody(id)
}

/** For what the holder may do, and any human: bots adapt. */
function withHold(
  state: BoardState,
  entry: Entry,
  id: string,
  what: string,
  events: () => BoardEventBody[] | Decision,
): Decision {
  return withPerson(state, id, ({ participant }) => {
    if (!entry.claim) return fail('not_allowed', `Nobody is doing #${entry.subtask.id}.`)
    if (entry.claim.holder !== id && participant.kind !== 'human') {
      const holder = nameOf(state, entry.claim.holder)
      return fail('not_allowed', `Only ${holder} or a human may ${what}.`)
    }
    const decided = events()
    return Array.isArray(decided) ? succeed(decided) : decided
  })
}

/** For news that only its holder has; too late if the subtask was taken away meanwhile. */
const byHolder = (state: BoardState, entry: Entry, id: string, event: BoardEventBody): Decision =>
  entry.claim?.holder === id
    ? succeed([event])
    : fail('not_allowed', `${nameOf(state, id)} does not have #${entry.subtask.id} any more.`)

const wasSaid = (entry: Entry, event: BoardEventBody): Decision =>
  entry.stage === 'DONE' && entry.evidence?.kind === 'said'
    ? succeed([event])
    : fail('not_allowed', `#${entry.subtask.id} does not rest on anybody's word.`)
