// Composes the parts of a core. Each knows of the others only what it is handed here.
import { join } from 'node:path'
import type { Clock, KeySafe, Logger, Scope, Spawner } from '../base/index.ts'
import { type Body, type SignIn, signInWithMicrosoft, watchLan } from '../body/index.ts'
import type { ParticipantId, Update, WorkKind } from '../contract/index.ts'
import type { Memory } from '../memory/index.ts'
import { createModels, fileSafe, type KeyEnvironment } from '../models/index.ts'
import { lazySandbox } from '../sandbox/index.ts'
import { createView } from '../view/index.ts'
import { Archive } from './archive.ts'
import { isKept } from './bots/spare.ts'
import { Conversation } from './chat/conversation.ts'
import { ComingAndGoing } from './coming-and-going.ts'
import { Company } from './company.ts'
import { ContestDesk } from './goals/contest-desk.ts'
import { Goals } from './goals/goals.ts'
import { Orders } from './orders.ts'
import type { SettingsFile } from './settings-file.ts'
import { Stay } from './stay.ts'
import { Turns } from './turns.ts'
import { AccountBook } from './world/account-book.ts'
import { AreaBook } from './world/area-book.ts'
import { Nearby } from './world/nearby.ts'
import { worldKey } from './world/world-key.ts'

export interface CoreOptions {
  /** Where the database and the practice world live. */
  readonly dir: string
  readonly spawn: Spawner
  readonly logger: Logger
  readonly clock: Clock
  readonly appVersion: string
  /** The practice world begins anew each time, instead of as it was left. */
  readonly freshPracticeWorld?: boolean
  /** Told of each bot's body as it joins; for benches that count what a body meets. */
  readonly joined?: (body: Body) => void
  /** How players sign in; with Microsoft where absent. */
  readonly signIn?: SignIn
  /** Where keys of language models are kept; in a file that only its owner can read where absent. */
  readonly keySafe?: KeySafe
  /** Where keys may be found as well; the process's own where absent. */
  readonly keyEnv?: KeyEnvironment
}

/** What the parts need of the core's face. */
interface Hooks {
  readonly tell: (update: Update) => void
  /** Tells everything anew. */
  readonly tellAll: () => void
  /** Tells the players something that is about no session. */
  readonly notice: (text: string) => void
  readonly modelsChanged: () => void
  readonly keepLikes: (id: ParticipantId, kinds: readonly WorkKind[]) => void
}

/** The parts, which end with the scope. They begin to work when they are asked to. */
export function composeParts(
  options: CoreOptions,
  { memory, settings, scope }: { memory: Memory; settings: SettingsFile; scope: Scope },
  hooks: Hooks,
) {
  const { dir, spawn, clock, logger, freshPracticeWorld = false } = options
  const { tell } = hooks
  /** Worlds are opened and left, sessions started and ended, one after the other. */
  const turns = new Turns()
  const nearby = new Nearby(listener => watchLan(listener, logger))
  scope.add(() => nearby.close())
  const endpoint = {
    settings: () => settings.settings.models,
    safe: options.keySafe ?? fileSafe(join(dir, 'keys')),
    env: options.keyEnv ?? process.env,
    log: memory.modelCalls,
    clock,
    logger,
  }
  const models = createModels({ ...endpoint, changed: hooks.modelsChanged })
  const contests = new ContestDesk({
    ...endpoint,
    knowledge: () => stay.knowledge,
    changed: comparison => tell({ type: 'comparison', comparison }),
  })
  scope.add(() => contests.close())
  scope.add(() => models.close())
  const sandbox = lazySandbox(spawn)
  scope.add(() => sandbox.close())
  const company: Company = new Company({
    clock,
    logger,
    tell,
    session: () => goals.session,
    heard: (seat, from, text, whisper) => chat.hear({ seat, from, text, whisper }),
    likes: name => settings.settings.likes[name.toLowerCase()] ?? [],
    strangers: () => settings.settings.strangers,
    chatPrefix: () => settings.settings.chatPrefix,
  })
  scope.add(() => company.attendance.close())
  const accounts = new AccountBook({
    dir: join(dir, 'accounts'),
    signIn: options.signIn ?? signInWithMicrosoft,
    changed: accounts => tell({ type: 'accounts', accounts }),
  })
  scope.add(() => accounts.cancel())
  const areas: AreaBook = new AreaBook({
    memory,
    knowledge: () => stay.knowledge,
    changed: areas => tell({ type: 'areas', areas: [...areas] }),
  })
  const stay: Stay = new Stay({
    memory,
    accounts,
    areas,
    dir,
    spawn,
    clock,
    logger,
    freshPracticeWorld,
    keeps: (item, count) => {
      const keeper = goals.session?.keeper
      return keeper !== undefined && isKept(keeper.view, item, count, keeper.state.plan?.gives ?? {})
    },
    state: world => {
      tell({ type: 'world', world })
      areas.enter(worldKey(world, freshPracticeWorld))
      goals.queue.consider()
    },
    botJoined: body => {
      options.joined?.(body)
      company.seat(body)
    },
    botLeft: (name, failure) =>
      void company.unseat(name, failure).then(wasHere => wasHere && hooks.tellAll()),
  })
  const view = createView({ bots: company.seats, dir: join(dir, 'view'), logger, clock })
  scope.add(() => view.close())
  const goals: Goals = new Goals({
    memory,
    clock,
    logger,
    tell,
    stay,
    company,
    turns,
    tellAll: hooks.tellAll,
    notice: hooks.notice,
    picture: bot => view.picture(bot),
    wantsPictures: () => settings.settings.pictures,
    models,
    programs: {
      models,
      sandbox,
      shelf: memory.programs,
      consent: () => settings.settings.programs,
    },
  })
  scope.add(() => goals.queue.close())
  const comings = new ComingAndGoing({
    stay,
    company,
    goals,
    turns,
    tellAll: hooks.tellAll,
  })
  const orders = new Orders({
    stay,
    company,
    goals,
    keepLikes: hooks.keepLikes,
  })
  const { seats, humans } = company
  const attendant = (bot: ParticipantId) => seats.all.find(({ id }) => id === bot)?.attendant
  const chat = new Conversation({
    clock,
    settings: () => settings.settings,
    knowledge: () => stay.knowledge,
    seats: () => seats.all,
    keeper: () => goals.session?.keeper,
    session: () => goals.session?.info.id,
    participant: player => company.participant(player),
    nameOf: id => humans.all.find(one => one.id === id)?.name,
    position: id => humans.vitals(id).position,
    vitals: id => company.vitals[id],
    command: command => orders.command(command),
    pause: by => orders.pause(by),
    resume: by => orders.resume(by),
    stop: async by => orders.stop(by),
    goals: {
      present: () => (goals.isAtWork ? goals.session?.info.goal : undefined),
      waiting: () => goals.queue.all,
      check: goal => goals.check(goal),
      start: goal => goals.start(goal),
      replace: (goal, by) => goals.replace(goal, by),
      queue: (goal, by) => goals.enqueue(goal, company.nameOf(by)),
      cancel: waiting => goals.cancel(waiting),
      add: (goal, by) => goals.add(goal, by),
    },
    areas,
    ask: (bot, request) => attendant(bot)?.ask(request),
    standStill: (bot, still) => attendant(bot)?.standStill(still),
    leaveOff: bot => attendant(bot)?.leaveOff(),
    models,
    log: memory.chat,
    tell,
  })
  scope.add(() => chat.close())
  return {
    models,
    contests,
    archive: new Archive(memory),
    chat,
    areas,
    nearby,
    accounts,
    stay,
    company,
    goals,
    comings,
    orders,
    view,
    turns,
  }
}

export type Parts = ReturnType<typeof composeParts>
