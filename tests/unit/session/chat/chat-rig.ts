// A conversation with a real board, real memory and a scripted model, and bots that only note what they are asked.
import { onTestFinished } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import {
  type ChatLine,
  DEFAULT_SETTINGS,
  type ModelSettings,
  type Position,
  type Settings,
  succeed,
  type Update,
} from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { openMemory } from '../../../../src-main/memory/index.ts'
import { checkGoal } from '../../../../src-main/planning/index.ts'
import { Conversation } from '../../../../src-main/session/chat/conversation.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { obey } from '../../../../src-main/session/people/persons-commands.ts'
import type { PlayerRequest } from '../../../../src-main/session/people/requests.ts'
import type { Seat } from '../../../../src-main/session/seats.ts'
import { AreaBook } from '../../../../src-main/session/world/area-book.ts'
import { modelRig } from '../../../support/model-rig.ts'
import { saysJson } from '../../../support/openai-server.ts'
import { temporaryDir } from '../../../support/temporary.ts'
import { step } from '../../board/harness.ts'

export const ADA = { id: 'human-ada', name: 'Ada' }
export const BOT = 'bot:Voyager'
const knowledge = createKnowledge('1.20.1')

const plan = {
  goal: 'craft a furnace',
  version: '1.20.1',
  gives: { furnace: 1 },
  subtasks: [
    step(1, 'gather', 'oak_log', { quantity: 5 }),
    step(2, 'gather', 'cobblestone', { quantity: 11, workTicks: 900 }),
    step(3, 'craft', 'furnace', { materials: { cobblestone: 8 }, needs: [2] }),
    step(4, 'craft', 'wooden_sword', { materials: { oak_planks: 2 } }),
  ],
}

interface RigOptions {
  /** A model is set up, and says these, one for each line that it is asked about. */
  readonly says?: readonly object[]
  readonly models?: Partial<ModelSettings>
  readonly goal?: boolean
}

export async function chatRig({ says, models: modelSettings, goal = true }: RigOptions = {}) {
  const { models, server } = await modelRig({
    settings: says || modelSettings ? (modelSettings ?? {}) : { baseUrl: '' },
  })
  server.next(...(says ?? []).map(one => saysJson(one)))
  const { memory } = openMemory(temporaryDir())
  onTestFinished(() => memory.close())
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open(plan)
  for (const [id, kind, name] of [
    [ADA.id, 'human', ADA.name],
    [BOT, 'bot', 'Voyager'],
  ] as const)
    keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  const asked: PlayerRequest[] = []
  const askedOf: string[] = []
  const still: boolean[] = []
  const leftOff: string[] = []
  const inventory: { item: string; count: number }[] = []
  const whispers: [to: string | undefined, text: string][] = []
  const goals: string[] = []
  const updates: Update[] = []
  const people = new Map([[ADA.name.toLowerCase(), ADA.id]])
  const settings: Settings = { ...DEFAULT_SETTINGS }
  const world: { at: Position | undefined; goal: string | undefined } = {
    at: { x: 10, y: 64, z: 0 },
    goal: goal ? plan.goal : undefined,
  }
  const areas = new AreaBook({ memory, knowledge: () => knowledge, changed: () => {} })
  areas.enter('a world')
  const body = {
    username: 'Voyager',
    observe: () => ({ position: { x: 0, y: 64, z: 0 }, inventory }),
    find: () => [],
    findMobs: () => [],
    act: { say: (text: string, to?: string) => void whispers.push([to, text]) },
  }
  const seat = { id: BOT, body } as unknown as Seat
  const seats = [seat]
  const noted = (text: string) => {
    goals.push(text)
    return succeed(null)
  }
  const watchers = new Set<() => void>()
  const conversation = new Conversation({
    clock: systemClock,
    settings: () => settings,
    knowledge: () => knowledge,
    seats: () => seats,
    keeper: () => (world.goal === undefined ? undefined : keeper),
    session: () => undefined,
    participant: player => people.get(player.toLowerCase()),
    nameOf: id => (id === ADA.id ? ADA.name : undefined),
    position: id => (id === ADA.id ? world.at : undefined),
    vitals: id => ({
      participant: id,
      presence: 'in world',
      inventory: [],
      doing: 'Digging cobblestone (4 of 11)',
      why: 'It is ready, and the nearest.',
    }),
    command: command => obey(keeper, command, knowledge),
    pause: by => keeper.act({ type: 'pause' }, by, 'paused'),
    resume: by => keeper.act({ type: 'resume' }, by, 'resumed'),
    stop: async by => keeper.act({ type: 'stop' }, by, 'stopped'),
    goals: {
      present: () => world.goal,
      waiting: () => [],
      check: text => checkGoal(text, knowledge),
      start: async text => noted(`start ${text}`),
      replace: async text => noted(`replace ${text}`),
      queue: (text, by) => {
        noted(`queue ${text}`)
        return succeed({ id: 'w1', goal: text, by, at: 0 })
      },
      cancel: id => noted(`cancel ${id}`),
      add: async text => noted(`add ${text}`),
    },
    areas,
    ask: (bot, request) => {
      asked.push(request)
      askedOf.push(bot)
    },
    standStill: (_bot, quiet) => void still.push(quiet),
    leaveOff: bot => void leftOff.push(bot),
    models,
    log: memory.chat,
    tell: update => {
      updates.push(update)
      for (const look of [...watchers]) look()
    },
  })
  onTestFinished(() => conversation.close())

  /** The last line, once it is answered. */
  const answered = (): Promise<ChatLine> =>
    new Promise(resolve => {
      const look = () => {
        const line = conversation.lines.at(-1)
        if (!line || line.state === 'thinking') return
        watchers.delete(look)
        resolve(line)
      }
      watchers.add(look)
      look()
    })
  return {
    conversation,
    keeper,
    areas,
    memory,
    server,
    settings,
    world,
    asked,
    askedOf,
    still,
    leftOff,
    inventory,
    whispers,
    goals,
    updates,
    seat,
    /** Another bot, which stands there and carries this. */
    addBot(name: string, position: Position, carried: { item: string; count: number }[]) {
      const observe = () => ({ position, inventory: carried })
      seats.push({ id: `bot:${name}`, body: { ...body, username: name, observe } } as unknown as Seat)
    },
    answered,
    subtask: (id: number) => keeper.view.subtasks.find(one => one.id === id),
    /** Says it in the app, and waits for the answer. */
    async say(text: string, by = ADA.id): Promise<ChatLine> {
      const said = conversation.say({ by, text })
      if (!said.ok) throw new Error(said.failure.message)
      return answered()
    },
    /** Says it in the game. */
    async hear(text: string, from = ADA.name, whisper = false): Promise<void> {
      conversation.hear({ seat, from, text, whisper })
      await answered()
    },
  }
}
