import type { Scope } from '../../base/index.ts'
import type { Position } from '../../contract/index.ts'
import { type Bot, events, undeclared, type Vec3, vec } from '../game.ts'

/** What a dig packet says, as it numbers it. */
const STARTED = 0
const FINISHED = 2
const AIR = 0
/** What counts its changes of blocks, from 1.19 on, and is told how far the server has got with them. */
const COUNTED = new Set(['block_dig', 'block_place', 'use_item'])
/** Told on the bot, with the place, when a dig is at its end of which the server had said at the start that the block stands. */
export const REFUSED_DIG = 'refused dig'
/** Servers that are not the game's own may tell of a block a moment after they have acknowledged its dig. */
const GRACE_MS = 250

interface Fields {
  readonly status?: number
  readonly location?: Position
  readonly block?: number
  readonly type?: number
  readonly successful?: boolean
  readonly sequenceId?: number
}

/** A block that is shown as gone, and what stood there before. */
interface Predicted {
  readonly sequence: number
  readonly at: Vec3
  readonly state: number
  readonly isRefused: boolean
  /** Takes it for settled: the server has told what stands there. */
  readonly settle: () => void
}

/**
 * Puts back what was dug here but not there, as the game's own client does: mineflayer shows air as soon as it has dug for long enough,
 * but a server that forbids it, in its spawn protection or in adventure mode, says at the start that the block stands there, and at the
 * end no more than that it has heard; so does one that is behind with its ticks. What was acknowledged and not changed stands as before.
 * Some servers never tell who digs that a block is gone: there only what was refused at the start is put back.
 */
export function watchPredictions(bot: Bot, scope: Scope): void {
  const { _client: client, world, _updateBlockState: show } = undeclared(bot)
  const isCounted = bot.registry.version['>=']('1.19')
  const predicted = new Set<Predicted>()
  let sequence = 0
  /** It has told at least once that what was dug is gone. */
  let tellsWhoDigs = false
  let dig: { readonly at: Vec3; readonly state: number; isRefused: boolean } | undefined

  const predict = (at: Vec3, isRefused: boolean) => {
    if (isRefused) events(bot).emit(REFUSED_DIG, at)
    const cue = `blockUpdate:${at}`
    const onTold = () => {
      tellsWhoDigs ||= world.getBlockStateId(at) === AIR
      settle()
    }
    const settle = () => {
      predicted.delete(one)
      events(bot).off(cue, onTold)
    }
    const one = { sequence, at, state: world.getBlockStateId(at), isRefused, settle }
    predicted.add(one)
    // mineflayer's own change comes first, at once.
    queueMicrotask(() => predicted.has(one) && events(bot).on(cue, onTold))
  }
  const putBack = (one: Predicted) => {
    if (!predicted.has(one)) return
    one.settle()
    if (tellsWhoDigs || one.isRefused) show(one.at, one.state)
  }

  const write = client.write.bind(client)
  client.write = (packet: string, fields: Fields) => {
    if (!isCounted || !COUNTED.has(packet)) return write(packet, fields)
    sequence += 1
    if (packet === 'block_dig' && fields.location) {
      const at = vec(fields.location)
      if (fields.status === STARTED) dig = { at, state: world.getBlockStateId(at), isRefused: false }
      else if (fields.status === FINISHED) predict(at, dig?.isRefused === true && dig.at.equals(at))
    }
    return write(packet, { ...fields, sequence })
  }
  const timers = new Set<NodeJS.Timeout>()
  scope.add(() => {
    client.write = write
    for (const { settle } of predicted) settle()
    for (const timer of timers) clearTimeout(timer)
  })
  scope.listen(client, 'block_change', ({ location, type }: Fields) => {
    if (dig && location && dig.at.equals(vec(location)) && type === dig.state) dig.isRefused = true
  })
  scope.listen(
    client,
    'acknowledge_player_digging',
    ({ sequenceId, location, block, successful }: Fields) => {
      // Before 1.19 it tells what stands there.
      if (location && block !== undefined && successful === false) return show(vec(location), block)
      const heard = [...predicted].filter(one => one.sequence <= (sequenceId ?? 0))
      if (heard.length === 0) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        heard.forEach(putBack)
      }, GRACE_MS)
      timers.add(timer)
    },
  )
}
