// What a line of chat asks to leave alone.
import {
  type Area,
  areaWords,
  type ChatOperation,
  capitalised,
  fail,
  type Outcome,
  type ParticipantId,
  type Position,
  succeed,
} from '../../contract/index.ts'
import { botNamed } from './bot-deeds.ts'
import { type ChatHouse, type Done, refused, type Speaker } from './chat-house.ts'

export type OfAreas = Extract<ChatOperation, { op: 'leave' | 'spare' | 'forget' }>

export function doWithAreas(op: OfAreas, house: ChatHouse, speaker: Speaker): Done {
  switch (op.op) {
    case 'leave':
      return leave(op, house, speaker)
    case 'spare':
      return spare(op.what, house, speaker)
    case 'forget':
      return forget(op.number, house)
  }
}

function leave(op: Extract<OfAreas, { op: 'leave' }>, house: ChatHouse, speaker: Speaker): Done {
  const around =
    op.around === 'chest'
      ? 'chest'
      : op.around === 'me'
        ? speaker.id
        : ((op.bot === undefined ? speaker.bot : botNamed(op.bot, house)) ?? house.seats()[0])?.id
  const at = placeOf(around ?? 'chest', house)
  if (!at.ok) return refused(`Leave ${op.spares} alone`, at.failure.message)
  const added = house.areas.leaveAlone(at.value, op.radius, op.spares, speaker.player)
  if (!added.ok) return refused(`Leave ${op.spares} alone`, added.failure.message)
  return leftAlone(added.value, house)
}

/** @param isNew false for what was left alone before: nothing is to be taken back */
function leftAlone(area: Area, { areas }: ChatHouse, isNew = true): Done {
  const text = `Left alone: ${areaWords(area, areas.nameOf)}`
  const undo = () => settled(areas.forget(area.id))
  return { ok: true, text, answer: [`${text}.`], ...(isNew && { undo }) }
}

/** The middle of what is to be left alone: where somebody is, or the shared chest. */
export function placeOf(
  around: ParticipantId | 'chest',
  { keeper, position, seats }: Pick<ChatHouse, 'keeper' | 'position' | 'seats'>,
): Outcome<Position> {
  if (around === 'chest') {
    const at = keeper()?.view.ledger.chestAt
    return at ? succeed(at) : fail('not_found', 'There is no shared chest yet: say it where you stand.')
  }
  const bot = seats().find(({ id }) => id === around)
  const at = bot ? bot.body.observe().position : position(around)
  return at
    ? succeed(at)
    : fail(
        'not_found',
        'No bot sees you, so it is not known where: come nearer to one, or name the chest or a bot.',
      )
}

function spare(what: string, house: ChatHouse, speaker: Speaker): Done {
  const { areas, goals, knowledge } = house
  const thing = thingOf(what, house)
  const text = `Leave ${what} alone`
  if (!thing) {
    const check = goals.check(`get ${what}`)
    const [meant] = check.ok ? [] : check.suggestions
    return refused(
      text,
      meant
        ? `Did you mean: spare ${meant.replace(/^\w+ /, '')}?`
        : `${capitalised(what)}: no such thing in ${knowledge().version}.`,
    )
  }
  const had = areas.all.some(one => one.kind === 'everywhere' && one.thing === thing)
  const added = areas.spareEverywhere(thing, speaker.player)
  if (!added.ok) return refused(text, added.failure.message)
  return leftAlone(added.value, house, !had)
}

/** The mob, block or item that is meant by a player's words. */
function thingOf(what: string, { goals, knowledge }: ChatHouse): string | undefined {
  const bare = what.replace(/^(the|any|all|my|every)\s+/i, '')
  const kill = goals.check(`kill ${bare}`)
  if (kill.ok && kill.items[0]?.verb === 'kill') return kill.items[0].item
  const name = bare.toLowerCase().replaceAll(' ', '_')
  for (const one of [name, name.replace(/s$/, '')]) if (knowledge().isBlock(one)) return one
  const get = goals.check(`get ${bare}`)
  return get.ok ? get.items[0]?.item : undefined
}

function forget(number: number | undefined, { areas }: ChatHouse): Done {
  const all = areas.all
  const gone = number === undefined ? [...all] : all.slice(number - 1, number)
  const text = number === undefined ? 'Nothing is left alone any more' : undefined
  if (gone.length === 0)
    return refused(
      text,
      number === undefined ? 'Nothing was left alone.' : `There is no ${number}: say areas.`,
    )
  for (const { id } of gone) areas.forget(id)
  const words = gone.map(one => areaWords(one, areas.nameOf)).join('; ')
  return {
    ok: true,
    text: `No longer left alone: ${words}`,
    answer: [`No longer left alone: ${words}.`],
    undo: () => {
      for (const one of gone) {
        const back = areas.restore(one)
        if (!back.ok) return back
      }
      return succeed(null)
    },
  }
}

const settled = (outcome: Outcome<unknown>): Outcome<null> => (outcome.ok ? succeed(null) : outcome)
