import { digBlock } from '../blocks/digging.ts'
import { isFoliage, isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { type Block, type Vec3, Vec3 as Vector, where } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { RECOVERIES, type Recovery } from './moving.ts'
import type { Step } from './search.ts'
import { face, press } from './steering.ts'
import { keyOf } from './works.ts'

/** Blocks of headway after which what was tried counts as a success. */
const HEADWAY = 2
const STEP_BACK_TICKS = 8
const JUMP_TICKS = 12
const LIMIT_MS = 2000

/** The ladder of what is tried when a body does not get on. Begins anew after headway; ends when all was in vain. */
export class Recoveries {
  /** Places that did not work out, for the next search. */
  readonly shunned = new Set<string>()
  /** The step at which the last way failed. */
  failed: Step | undefined
  /** Leaps that were missed once. */
  readonly #missed = new Set<string>()
  readonly #context: Context
  readonly #run: Run
  #rung = 0
  #at: Vec3

  constructor(context: Context, run: Run) {
    this.#context = context
    this.#run = run
    this.#at = context.bot.entity.position.clone()
  }

  /** Remembers a leap that was missed: it is tried once more, and then left out. */
  miss(leap: Step): void {
    const key = keyOf(leap)
    if (this.#missed.has(key)) this.shunned.add(key)
    this.#missed.add(key)
  }

  /** True if the body has come away from where it last was in trouble. */
  gotOn(): boolean {
    const { position } = this.#context.bot.entity
    if (position.distanceTo(this.#at) < HEADWAY) return false
    this.#at = position.clone()
    this.#rung = 0
    return true
  }

  /** Tries what comes next. False if nothing is left to try. */
  async next(end: Step | undefined): Promise<boolean> {
    const { bot, moving, logger } = this.#context
    moving.figures.stuck++
    this.gotOn()
    const recovery = RECOVERIES[this.#rung++]
    if (!recovery) {
      moving.figures.unrecovered++
      return false
    }
    moving.figures.recoveries[recovery]++
    this.#run.log(`Does not get on at ${where(bot.entity.position)}: ${WORDS[recovery]}`)
    logger.debug('A body is stuck.', { at: where(bot.entity.position), recovery, step: this.failed })
    if (this.failed) this.shunned.add(keyOf(this.failed))
    switch (recovery) {
      case 'new path':
        break
      case 'step back':
        await this.#move(['back'], STEP_BACK_TICKS)
        break
      case 'jump':
        await this.#move(['left', 'jump', 'back'], JUMP_TICKS)
        break
      case 'dig out':
        await this.#digOut()
        break
      case 'other goal':
        if (end) this.shunned.add(keyOf(end))
        break
    }
    return true
  }

  #move(controls: readonly ('back' | 'left' | 'jump')[], ticks: number): Promise<unknown> {
    const { bot } = this.#context
    let passed = 0
    return this.#run.step(async signal => {
      press(bot, ...controls)
      try {
        await waitFor(signal, [[bot, 'physicsTick']], LIMIT_MS, () => ++passed > ticks)
      } finally {
        press(bot)
      }
    })
  }

  /** Breaks what holds the body, and foliage in its way: nothing that anybody put there. */
  async #digOut(): Promise<void> {
    const { bot } = this.#context
    const { position } = bot.entity
    const feet = position.offset(0, 0.2, 0).floored()
    const places = [feet.offset(0, 1, 0), feet]
    if (this.failed) {
      face(bot, this.failed.x + 0.5, this.failed.z + 0.5)
      const { x, y, z } = this.failed
      places.push(new Vector(x, y + 1, z), new Vector(x, y, z), feet.offset(0, 2, 0))
    }
    for (const place of places) {
      const block = bot.blockAt(place)
      if (block && this.#isInTheWay(block, place.equals(feet) || place.equals(feet.offset(0, 1, 0))))
        await digBlock(this.#context, this.#run, place)
    }
  }

  #isInTheWay(block: Block, around: boolean): boolean {
    const holds = /^(cobweb|web)$/.test(block.name) || isFoliage(block.name)
    const buries = around && block.boundingBox === 'block' && isNatural(block.name)
    return (holds || buries) && mayBreak(this.#context, block)
  }
}

const WORDS: Readonly<Record<Recovery, string>> = {
  'new path': 'looks for another way',
  'step back': 'steps back',
  jump: 'jumps aside',
  'dig out': 'clears what holds it',
  'other goal': 'takes another way to the goal',
}
