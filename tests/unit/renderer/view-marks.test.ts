import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../src-renderer/views/view-marks.ts'
import { board, bot, me, subtask } from './samples.ts'

const chestAt = { x: 0, y: 64, z: 0 }
const held = subtask({ id: 4, status: 'IN_PROGRESS', holder: bot.id })
const furnace = subtask({
  id: 7,
  action: 'craft',
  item: 'furnace',
  quantity: 1,
  deliver: 'ground',
  place: { dx: 1, dy: 0, dz: 0 },
})

type Plan = Parameters<typeof marksOf>[0]
const marks = (part: Partial<Plan> = {}) =>
  marksOf({
    board: board([held, furnace], {
      ledger: { chest: { oak_log: 4, stick: 2, coal: 1, dirt: 9 }, chestAt, held: {}, stations: [] },
    }),
    vitals: { [bot.id]: { health: 20, food: 20, position: { x: 5, y: 64, z: 5 } } as never },
    me: me.id,
    pointed: null,
    digging: new Map(),
    ways: new Map(),
    eyes: null,
    colourOf: ({ id }) => `colour of ${id}`,
    stationColour: 'grey',
    areas: [],
    ...part,
  })
const chestMark = () => marks().find(({ key }) => key.startsWith('chest '))
const mark = (key: string, part: Partial<Plan> = {}) => marks(part).find(one => one.key === key)

describe('the plan in the world', () => {
  it('says what the shared chest holds', () => {
    expect(chestMark()?.text).toBe('Shared chest: 4 oak logs, 2 sticks, 1 coal and 1 more')
  })

  it('marks what the bots leave alone', () => {
    const areas = [
      { kind: 'around', id: 'a1', at: { x: 3, y: 64, z: 9 }, radius: 20, spares: 'trees', by: 'Ada' },
      { kind: 'everywhere', id: 'a2', thing: 'birch_log', by: 'Ada' },
    ] as const
    expect(mark('area a1', { areas })).toMatchObject({
      text: 'Left alone: trees, 20 blocks around',
      at: { x: 3.5, z: 9.5 },
    })
    expect(mark('area a2', { areas })).toBeUndefined()
  })

  it('says over somebody’s head what they do, and opens that subtask', () => {
    expect(mark('person bot')).toMatchObject({
      text: 'Ada: Gather cobblestone',
      person: 'Ada',
      colour: 'colour of bot',
      subtask: 4,
    })
  })

  it('outlines the block that somebody breaks in their colour, with the way to it', () => {
    const digging = new Map([['Ada', { x: 20, y: 64, z: 5 }]])
    expect(mark('target bot', { digging })).toMatchObject({
      text: 'Gather cobblestone',
      colour: 'colour of bot',
      outlined: true,
      way: [
        { x: 5, y: 64, z: 5 },
        { x: 20.5, y: 64.5, z: 5.5 },
      ],
      subtask: 4,
    })
  })

  it('shows the rest of the way on which a bot goes, and no straight line through the ground', () => {
    const digging = new Map([['Ada', { x: 20, y: 64, z: 5 }]])
    const way = [
      { x: 0, y: 64, z: 5 },
      { x: 10, y: 64, z: 5 },
      { x: 10, y: 64, z: 20 },
    ]
    const shown = { digging, ways: new Map([['Ada', way]]) }
    expect(mark('way bot', shown)).toMatchObject({ text: '', colour: 'colour of bot' })
    expect(mark('way bot', shown)?.way).toEqual([{ x: 5, y: 64, z: 5 }, ...way.slice(1)])
    expect(mark('target bot', shown)).not.toHaveProperty('way')
  })

  it('shows no way of a bot that stands', () => {
    expect(mark('way bot', { ways: new Map([['Ada', []]]) })).toBeUndefined()
  })

  it('says it once where both are seen together', () => {
    const digging = new Map([['Ada', { x: 6, y: 64, z: 5 }]])
    expect(mark('target bot', { digging })).toMatchObject({ text: '', outlined: true })
  })

  it('hangs no mark before the eyes that one looks through', () => {
    const digging = new Map([['Ada', { x: 6, y: 64, z: 5 }]])
    expect(mark('person bot', { digging, eyes: 'Ada' })).toBeUndefined()
    expect(mark('target bot', { digging, eyes: 'Ada' })?.text).toBe('Gather cobblestone')
  })

  it('shows where the player’s own next subtask is to be done, so that it stands out', () => {
    expect(mark('place 7')).toMatchObject({
      text: 'Next for you: Craft furnace',
      at: { x: 1.5, y: 64.5, z: 0.5 },
      strong: true,
      subtask: 7,
    })
  })
})
