import { EventEmitter } from 'node:events'
import type { Scope } from '../../base/index.ts'
import { mobLabel, withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName, plain, undeclared } from '../game.ts'
import type { BodyEvents, Observation } from '../interface.ts'
import { plainWords } from '../joining/kick-words.ts'

/** At most ten `changed` a second. */
const SHORTEST_PAUSE_MS = 100
/** A player's move of less is not told. */
const NOTICEABLE = 0.1
/** Milliseconds for which a blow, or what the server says, counts as the cause of a death. */
const FRESH_MS = 5000
/** Which of the events of a fight a death is, in old versions. */
const DEATH = 2

/** Turns what mineflayer reports into the events of a body. */
export class Senses {
  readonly #emitter = new EventEmitter()
  readonly #context: Context
  readonly #observe: () => Observation
  #told = ''
  #timer: NodeJS.Timeout | undefined
  #lastTold = 0
  #alive = true

  constructor(context: Context, scope: Scope, observe: () => Observation) {
    this.#context = context
    this.#observe = observe
    const { bot } = context
    for (const event of ['health', 'move', 'heldItemChanged', 'playerJoined', 'playerLeft', 'spawn']) {
      scope.listen(bot, event, this.#changed)
    }
    scope.listen(bot.inventory as never, 'updateSlot', this.#changed)
    scope.add(() => clearTimeout(this.#timer))
    this.#watchLife(scope)
    this.#watchPlayers(scope)
    scope.listen(bot, 'chat', (from: string, text: string) => this.#heard(from, text, false))
    scope.listen(bot, 'whisper', (from: string, text: string) => this.#heard(from, text, true))
    scope.listen(bot, 'end', () => {
      clearTimeout(this.#timer)
      this.tell('ended', context.farewell())
    })
  }

  on<E extends keyof BodyEvents>(event: E, listener: (...args: BodyEvents[E]) => void): () => void {
    this.#emitter.on(event, listener as () => void)
    return () => void this.#emitter.off(event, listener as () => void)
  }

  tell<E extends keyof BodyEvents>(event: E, ...args: BodyEvents[E]): void {
    this.#emitter.emit(event, ...args)
  }

  #heard(from: string, text: string, whisper: boolean): void {
    if (from !== this.#context.bot.username) this.tell('chat', from, text, whisper)
  }

  #changed = () => {
    if (this.#timer) return
    const wait = Math.max(0, this.#lastTold + SHORTEST_PAUSE_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#lastTold = performance.now()
      const now = JSON.stringify(this.#observe(), (key, value) =>
        // A hundredth of a block is rest, not motion.
        typeof value === 'number' && key !== 'count' ? Math.round(value * 100) : value,
      )
      if (now === this.#told) return
      this.#told = now
      this.tell('changed')
    }, wait)
  }

  #watchLife(scope: Scope): void {
    const { bot } = this.#context
    let lastBlow: { by: string; at: number } | undefined
    scope.listen(bot, 'entityHurt', (entity: Entity, source: Entity | undefined) => {
      if (entity !== bot.entity || !source) return
      const by = source.username ?? withArticle(mobLabel(entityName(source)))
      lastBlow = { by, at: performance.now() }
    })
    let lastWords: { text: string; at: number } | undefined
    const told = ({ event = DEATH, message }: { event?: number; message?: unknown }) => {
      if (event === DEATH) lastWords = { text: this.#causeOf(message), at: performance.now() }
    }
    scope.listen(undeclared(bot)._client, 'death_combat_event', told)
    // Until 1.16.
    scope.listen(undeclared(bot)._client, 'combat_event', told)
    const isFresh = (fact: { at: number } | undefined) =>
      fact !== undefined && performance.now() - fact.at < FRESH_MS
    scope.listen(bot, 'death', () => {
      this.#alive = false
      const guess = isFresh(lastBlow) ? `killed by ${lastBlow?.by}` : 'died of its injuries'
      this.tell('died', (isFresh(lastWords) && lastWords?.text) || guess)
      lastWords = undefined
    })
    // Servers tell of a new body only what is not ordinary: without this it would burn for ever, as the dead one did.
    scope.listen(bot, 'respawn', () => {
      if (this.#alive) return
      bot.entity.metadata = []
      bot.entity.effects = []
    })
    scope.listen(bot, 'spawn', () => {
      if (this.#alive) return
      this.#alive = true
      this.tell('respawned')
    })
  }

  /** What the server tells of a death, without the name: "was slain by Spider". */
  #causeOf(message: unknown): string {
    const { registry, username } = this.#context.bot
    const { language } = registry as unknown as { language?: Record<string, string> }
    const text = plainWords(message, language)
    return text.startsWith(`${username} `) ? text.slice(username.length + 1) : text
  }

  #watchPlayers(scope: Scope): void {
    const { bot } = this.#context
    const last = new Map<string, Entity['position']>()
    const seen = (entity: Entity) => {
      if (entity.type !== 'player' || !entity.username || entity === bot.entity) return
      const before = last.get(entity.username)
      if (before && before.distanceTo(entity.position) < NOTICEABLE) return
      last.set(entity.username, entity.position.clone())
      this.tell('playerMoved', entity.username, plain(entity.position))
    }
    const gone = (name: string | undefined) => {
      if (name && last.delete(name)) this.tell('playerMoved', name, undefined)
    }
    scope.listen(bot, 'entitySpawn', seen)
    scope.listen(bot, 'entityMoved', seen)
    scope.listen(bot, 'entityGone', (entity: Entity) => gone(entity.username))
    scope.listen(bot, 'playerLeft', ({ username }: { username: string }) => gone(username))
    for (const entity of Object.values(bot.entities)) seen(entity)
  }
}
