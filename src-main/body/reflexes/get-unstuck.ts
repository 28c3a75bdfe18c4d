import { digBlock } from '../blocks/digging.ts'
import { isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { eyes } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import type { Reflex } from './reflex.ts'

/** The block in which the head is, where it chokes: sand and gravel that fell on the body. */
const choking = (context: Context) => {
  const { bot } = context
  const head = bot.blockAt(eyes(bot))
  return head &&
    head.boundingBox === 'block' &&
    !head.transparent &&
    isNatural(head.name) &&
    mayBreak(context, head)
    ? head
    : undefined
}

/** Frees the head from ground that fell on it. Being stuck on a way is the walk's own care. */
export const getUnstuck: Reflex = {
  name: 'get unstuck',
  limitMs: 10_000,
  restMs: 1000,
  cause: context => (choking(context) ? 'Dug itself free' : undefined),
  async act(context, run) {
    for (let block = choking(context); block; block = choking(context)) {
      if ((await digBlock(context, run, block.position)) !== 'dug') return false
    }
    return true
  },
}
