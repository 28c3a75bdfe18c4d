import type { Scope } from '../../base/index.ts'
import type { Stock } from '../../contract/index.ts'
import { REFUSED_DIG } from '../blocks/predictions.ts'
import type { Context } from '../context.ts'
import { droppedItem } from '../drops/dropped-item.ts'
import { events, plain, undeclared, type Vec3, vec } from '../game.ts'
import type { OwnDeed } from '../interface.ts'
import { difference } from '../items/inventory.ts'

const DEED = 'own deed'
const SETTLED = 'settled own deed'
/** Milliseconds within which a server puts back a block that it does not let go. */
const PUT_BACK_MS = 1500

/** Notes what the bot did to the world, for the log. */
export const noteDeed = ({ bot }: Context, deed: OwnDeed): void => void events(bot).emit(DEED, deed)

/** Notes what went between the bot and a container. */
export function noteTransfer(context: Context, at: OwnDeed['at'], before: Stock, after: Stock): void {
  const { gained, lost } = difference(before, after)
  for (const [item, count] of Object.entries(gained)) noteDeed(context, { what: 'took', item, count, at })
  for (const [item, count] of Object.entries(lost)) noteDeed(context, { what: 'put', item, count, at })
}

/** Calls `listener` for every deed once it is certain; the answer ends that. */
export function onSettledDeed({ bot }: Context, listener: (deed: OwnDeed) => void): () => void {
  events(bot).on(SETTLED, listener)
  return () => void events(bot).off(SETTLED, listener)
}

/** Tells every deed once it is certain: of a block, when the server has had the time to put it back. */
export function watchOwnDeeds(context: Context, scope: Scope, hear: (deed: OwnDeed) => void): void {
  const { bot } = context
  const tell = (deed: OwnDeed) => {
    hear(deed)
    events(bot).emit(SETTLED, deed)
  }
  const uncertain = new Map<NodeJS.Timeout, OwnDeed>()
  /** Deeds that it puts back, or it has changed its mind: nobody knows if there is no time left to see. */
  const doubtful = new WeakSet<OwnDeed>()
  /** Where the server has said that the block stands, at the dig that ended last. */
  let refused: Vec3 | undefined
  const settle = (timer: NodeJS.Timeout, deed: OwnDeed) => {
    uncertain.delete(timer)
    if (bot.blockAt(vec(deed.at), false)?.name !== deed.item) tell(deed)
  }
  scope.listen(events(bot), DEED, (deed: OwnDeed) => {
    if (deed.what !== 'broke') return tell(deed)
    const timer = setTimeout(() => settle(timer, deed), PUT_BACK_MS)
    uncertain.set(timer, deed)
    if (refused?.equals(vec(deed.at))) doubtful.add(deed)
    refused = undefined
  })
  scope.listen(events(bot), REFUSED_DIG, (at: Vec3) => {
    refused = at
  })
  scope.add(() => {
    for (const [timer, deed] of uncertain) {
      clearTimeout(timer)
      if (!doubtful.has(deed)) settle(timer, deed)
    }
  })
  const collected = (packet: {
    collectedEntityId: number
    collectorEntityId: number
    pickupItemCount?: number
  }) => {
    const thing = bot.entities[packet.collectedEntityId]
    const item = thing && packet.collectorEntityId === bot.entity.id && droppedItem(bot, thing)
    if (!item) return
    const count = Math.min(item.count, packet.pickupItemCount ?? item.count)
    tell({ what: 'picked up', item: item.name, count, at: plain(thing.position) })
  }
  scope.listen(undeclared(bot)._client, 'collect', collected)
}
