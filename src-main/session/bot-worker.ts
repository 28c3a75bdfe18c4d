import { type Clock, type Logger, Scope } from '../base/index.ts'
import { schedule } from '../board/index.ts'
import type { ActionResult, Body } from '../body/index.ts'
import type { BoardSubtask, Failure, ParticipantId, Position, Stock } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { PairManager, Program, Workplace } from '../skills/index.ts'
import { type BoardKeeper, RENEW_MS } from './board-keeper.ts'
import type { BotSense } from './bot-sense.ts'
import { judge } from './evidence.ts'
import { ofUse, stationFor } from './shared-place.ts'
import { stockOf } from './stocks.ts'

/** Milliseconds between two looks into the chest while there is nothing to do but wait for others. */
const IDLE_LOOK_MS = 8000
const CHEST_DEADLINE_MS = 60_000

export interface WorkerOptions {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: BotSense
  readonly keeper: BoardKeeper
  readonly pairs: PairManager
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly logger: Logger
}

/** Lets one bot work on the board: choose, claim, do, show evidence; until it is closed. */
export class BotWorker {
  readonly #options: WorkerOptions
  readonly #scope = new Scope()
  readonly #closed = new AbortController()
  #wake: () => void = () => {}
  #current: { id: number; abort: AbortController } | undefined
  /** When it last looked into the chest for want of anything better; milliseconds since 1970. */
  #lookedAt = 0
  readonly finished: Promise<void>

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#scope.add(options.body.on('died', () => this.#wake()))
    this.#scope.add(options.body.on('respawned', () => this.#wake()))
    this.finished = this.#run()
  }

  /** The board changed: there may be something to do, or what the bot does may have been taken away. */
  boardChanged(): void {
    const { keeper, id } = this.#options
    const current = this.#current
    if (current) {
      const { phase, subtasks } = keeper.view
      const held = subtasks.find(one => one.id === current.id)?.holder === id
      if (!held || phase === 'paused' || phase === 'stopped') current.abort.abort()
    }
    this.#wake()
  }

  async close(): Promise<void> {
    this.#closed.abort()
    this.#current?.abort.abort()
    this.#wake()
    await this.finished
    await this.#scope.close()
  }

  async #run(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      try {
        if (!(await this.#once())) await this.#idle()
      } catch (error) {
        this.#options.logger.error('A bot stumbled over a bug.', {
          error: String(error),
          stack: stackOf(error),
        })
        await this.#sleep(IDLE_LOOK_MS)
      }
    }
  }

  /** Does one subtask. False if there is none to do. */
  async #once(): Promise<boolean> {
    const { id, body, keeper } = this.#options
    if (!body.observe().alive) return false
    const choice = schedule(keeper.state, id, subtask => this.#distance(subtask))
    if (!choice) return false
    const claimed = keeper.act({ type: 'claim', id: choice.id, participant: id }, id, choice.why)
    if (!claimed.ok) return false
    const subtask = keeper.view.subtasks.find(one => one.id === choice.id)
    if (subtask?.holder !== id) return false
    await this.#work(subtask, choice.why)
    return true
  }

  async #work(subtask: BoardSubtask, why: string): Promise<void> {
    const { id, keeper, pairs, sense, clock } = this.#options
    const abort = new AbortController()
    this.#current = { id: subtask.id, abort }
    const heartbeat = clock.every(RENEW_MS, () =>
      keeper.act({ type: 'renew', id: subtask.id, participant: id }, id, 'at work'),
    )
    sense.say(subtask.text, why)
    try {
      const place = this.#workplace(subtask, abort.signal, why)
      const program: Program = pairs.programFor(subtask)
      const result = await program(subtask, place)
      if (result.ok) {
        keeper.act(
          { type: 'satisfy', id: subtask.id, participant: id, evidence: result.evidence },
          id,
          result.evidence.text,
        )
      } else this.#gaveUp(subtask, result.failure, result.delivered)
    } catch (error) {
      const failure = { code: 'internal', message: `A bug stopped the bot: ${String(error)}` } as const
      this.#options.logger.error('A program threw.', { subtask: subtask.id, stack: stackOf(error) })
      this.#gaveUp(subtask, failure, subtask.progress)
    } finally {
      heartbeat()
      this.#current = undefined
      this.#lookedAt = clock.now()
      sense.say('Looking what to do next')
    }
  }

  #gaveUp(subtask: BoardSubtask, failure: Failure, delivered: number): void {
    const { id, keeper } = this.#options
    const now = keeper.view.subtasks.find(one => one.id === subtask.id)
    if (now?.holder !== id) return
    keeper.act(
      { type: 'progress', id: subtask.id, participant: id, progress: Math.min(delivered, subtask.quantity) },
      id,
      'what was delivered',
    )
    if (keeper.view.subtasks.find(one => one.id === subtask.id)?.status === 'DONE') return
    // Being called off, dying, or finding the chest emptier than believed says nothing against the subtask.
    const blameless = ['cancelled', 'bot_died', 'materials_gone'].includes(failure.code)
    const type = blameless ? 'release' : 'fail'
    keeper.act({ type, id: subtask.id, participant: id }, id, failure.message)
  }

  #workplace(subtask: BoardSubtask, signal: AbortSignal, why: string): Workplace {
    const { body, knowledge, keeper, id, sense } = this.#options
    return {
      body,
      knowledge,
      signal,
      chest: () => keeper.view.ledger.chestAt,
      station: item => stationFor(keeper.view, subtask.id, item, body.observe().position),
      placeAt: offset => {
        const base = keeper.view.ledger.chestAt ?? besides(body.observe().position)
        return { x: base.x + offset.dx, y: base.y + offset.dy, z: base.z + offset.dz }
      },
      log: text => sense.say(text, why),
      progress: count =>
        void keeper.act(
          { type: 'progress', id: subtask.id, participant: id, progress: count },
          id,
          'at work',
        ),
      atChest: operation => this.#atChest(operation),
      placed: (item, at) => {
        const chest = item.endsWith('chest')
        keeper.emit(
          [chest ? { type: 'chest.found', position: at } : { type: 'station.placed', item, position: at }],
          id,
          'placed',
        )
      },
      chestLost: () => keeper.emit([{ type: 'chest.lost' }], id, 'it is not there any more'),
    }
  }

  async #atChest<T extends Pick<ActionResult, 'container' | 'containerFound'>>(
    operation: () => Promise<T>,
  ): Promise<T> {
    const { body, id, keeper, sense } = this.#options
    return sense.quietly(async () => {
      keeper.observe({ [id]: stockOf(body) }, id, 'before the chest')
      const result = await operation()
      const { container, containerFound } = result
      const places: Record<string, Stock> = {
        [id]: stockOf(body),
        ...(container ? { chest: container } : {}),
      }
      const verdicts = containerFound ? judge({ board: keeper.view, found: containerFound }) : []
      keeper.observe(places, id, 'seen in the chest')
      for (const verdict of verdicts) this.#tellVerdict(verdict)
      return result
    })
  }

  #tellVerdict(verdict: ReturnType<typeof judge>[number]): void {
    const { id: bot, keeper } = this.#options
    if (verdict.type === 'contradict') {
      keeper.act({ type: 'contradict', id: verdict.id }, bot, verdict.why)
      return
    }
    if (verdict.type === 'confirm') {
      const evidence = { kind: 'chest', text: verdict.text } as const
      keeper.act({ type: 'confirm', id: verdict.id, evidence }, bot, verdict.text)
      return
    }
    const by = verdict.by ? { participant: verdict.by } : {}
    keeper.act(
      { type: 'progress', id: verdict.id, ...by, progress: verdict.progress },
      bot,
      'seen in the chest',
    )
    if (!verdict.done) return
    const evidence = { kind: 'chest', text: `${verdict.progress} seen in the chest` } as const
    keeper.act({ type: 'satisfy', id: verdict.id, ...by, evidence }, verdict.by ?? bot, evidence.text)
  }

  /** Nothing to do: put away what others may need, and look into the chest now and then for what they brought. */
  async #idle(): Promise<void> {
    const { body, clock, keeper, sense } = this.#options
    const { phase } = keeper.view
    sense.say(phase === 'running' ? 'Waiting for others' : idleWords[phase])
    const lookAgain = this.#lookedAt + IDLE_LOOK_MS
    await this.#sleep(lookAgain - clock.now())
    // Woken by a change: perhaps there is something to do now.
    if (clock.now() < lookAgain) return
    this.#lookedAt = clock.now()
    const board = keeper.view
    const chest = board.ledger.chestAt
    if (this.#closed.signal.aborted || !chest || !body.observe().alive) return
    if (board.phase !== 'running' && board.phase !== 'stuck') return
    if (board.subtasks.some(one => one.status === 'READY')) return
    const items = ofUse(board, stockOf(body))
    const options = {
      deadlineMs: CHEST_DEADLINE_MS,
      signal: this.#closed.signal,
      log: (text: string) => sense.say(text),
    }
    await this.#atChest(() =>
      Object.keys(items).length > 0
        ? body.act.deposit({ chest, items }, options)
        : body.act.inspect({ chest }, options),
    )
  }

  /** Waits until something changes on the board, at most this long. */
  #sleep(ms: number): Promise<void> {
    if (this.#closed.signal.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const cancel = this.#options.clock.after(ms, resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  /** Blocks to the nearest known source of what is to be gathered, else to the shared chest. */
  #distance(subtask: BoardSubtask): number | undefined {
    const { body, knowledge, keeper } = this.#options
    const here = body.observe().position
    const sources = subtask.action === 'gather' ? knowledge.sources(subtask.item) : []
    const blocks = sources.flatMap(source => (source.kind === 'block' ? [source.block] : []))
    const there = blocks.length > 0 ? body.find(blocks, 48, 1)[0] : keeper.view.ledger.chestAt
    return there && Math.hypot(there.x - here.x, there.y - here.y, there.z - here.z)
  }
}

const idleWords = {
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Done',
  stuck: 'Stuck: see what the board says',
} as const

/** The block beside the bot, where something can be put without standing in the way. */
const besides = ({ x, y, z }: Position): Position => ({
  x: Math.floor(x) + 1,
  y: Math.floor(y),
  z: Math.floor(z),
})

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined)
