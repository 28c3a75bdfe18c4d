import { digBlock } from '../blocks/digging.ts'
import { isNatural } from '../blocks/natural.ts'
import { stepBlock } from '../blocks/ordinary.ts'
import { putBlock } from '../blocks/putting.ts'
import { hold } from '../blocks/tools.ts'
import { isTedious, type Took } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { SAFE_FALL, type Vec3, Vec3 as Vector } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { steerTo } from './steer.ts'

const JUMP_MS = 1000
const TRIES = 2

/** Blocks that the body puts under its own feet to get higher, and digs up again to get down. */
export class Pillar {
  readonly #context: Context
  readonly #run: Run
  readonly #blocks: Vec3[] = []

  constructor(context: Context, run: Run) {
    this.#context = context
    this.#run = run
  }

  get stands(): boolean {
    return this.#blocks.length > 0
  }

  holds(at: Vec3): boolean {
    return this.#blocks.some(block => block.equals(at))
  }

  /**
   * Raises the body by one block: jumps and puts a block under the feet. What is above the head goes first where that is
   * natural. @returns false where it cannot be done here.
   */
  async raise(): Promise<boolean> {
    const { bot } = this.#context
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const under = bot.entity.position.offset(0, 0.2, 0).floored()
      if (!(await clearAbove(this.#context, this.#run, under))) return false
      const item = stepBlock(this.#context)
      if (!item) return false
      // A body at the edge of a block would jump beside the one that it puts.
      await steerTo(this.#context, this.#run, under, JUMP_MS, true)
      await hold(this.#context, item)
      if (await this.#jumpAndPut(item.name, under)) return true
    }
    return false
  }

  async #jumpAndPut(item: string, under: Vec3): Promise<boolean> {
    const { bot } = this.#context
    // Known before it stands: a step that is broken off may leave it behind.
    this.#blocks.push(under)
    const put = await this.#run.step(async signal => {
      bot.setControlState('jump', true)
      try {
        const high = () => bot.entity.position.y >= under.y + 1.05
        await waitFor(signal, [[bot, 'physicsTick']], JUMP_MS, high)
      } finally {
        bot.setControlState('jump', false)
      }
      return putBlock(this.#context, this.#run, item, under, { ahead: true })
    })
    await this.#land()
    return put || bot.blockAt(under, false)?.name === item
  }

  /**
   * Digs the pillar from under the feet, block by block. What is left of a tedious one is jumped off, and stays as a scaffold until there
   * is a tool for it. @param took told of each, with what it was
   */
  async lower(took: Took = () => {}): Promise<void> {
    const { tempo, scaffold } = this.#context
    const tries = new Map<Vec3, number>()
    const highest = () => this.#blocks.findLast(at => this.#isSolid(at) && (tries.get(at) ?? 0) < TRIES)
    while (highest()) {
      for (let block = highest(); block; block = highest()) {
        const left = this.#blocks.filter(at => this.#isSolid(at))
        if (left.length <= SAFE_FALL && isTedious(this.#context, block)) {
          scaffold.push(...left)
          this.#blocks.length = 0
          return
        }
        tries.set(block, (tries.get(block) ?? 0) + 1)
        const name = this.#context.bot.blockAt(block, false)?.name ?? ''
        if ((await digBlock(this.#context, this.#run, block)) !== 'dug') continue
        took(block, name)
        await this.#land()
      }
      // A server that is behind puts back what was dug too fast for it.
      await this.#run.step(signal => tempo.catchUp(signal))
    }
    // What it could not take back from here is gone back for with the scaffold.
    scaffold.push(...this.#blocks.filter(at => this.#isSolid(at)))
    this.#blocks.length = 0
  }

  #isSolid(at: Vec3): boolean {
    return this.#context.bot.blockAt(at, false)?.boundingBox === 'block'
  }

  async #land(): Promise<void> {
    const { bot } = this.#context
    await this.#run.step(signal =>
      waitFor(signal, [[bot, 'physicsTick']], JUMP_MS, () => bot.entity.onGround),
    )
  }
}

/** Room for the head one block higher. */
async function clearAbove(context: Context, run: Run, feet: Vec3): Promise<boolean> {
  const { bot } = context
  const above = feet.plus(new Vector(0, 2, 0))
  const block = bot.blockAt(above, false)
  if (!block || /lava/.test(block.name)) return false
  if (block.boundingBox === 'empty') return true
  const wooden = /(_|^)log2?$/.test(block.name)
  if (!(wooden || isNatural(block.name)) || !mayBreak(context, block)) return false
  const end = await digBlock(context, run, above)
  return end === 'dug' || end === 'gone'
}
