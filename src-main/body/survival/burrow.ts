import type { Context } from '../context.ts'
import { digBlock } from '../digging.ts'
import { EYE_HEIGHT, type Vec3 } from '../game.ts'
import { standingIn } from '../goals.ts'
import { owned } from '../inventory.ts'
import { putBlock } from '../putting.ts'
import type { Run } from '../run.ts'
import { waitFor } from '../waiting.ts'
import { walk } from '../walking.ts'
import { DEPTH } from './burrow-site.ts'

/** What a lid may be made of, the cheapest first; it is taken up again. */
const LIDS = [
  'dirt',
  'coarse_dirt',
  'grass_block',
  'podzol',
  'cobblestone',
  'cobbled_deepslate',
  'stone',
  'andesite',
  'diorite',
  'granite',
  'tuff',
  'netherrack',
  'oak_planks',
]
const CENTRED = 0.12
const CENTRING_MS = 4000
const FALL_MS = 4000
const PICK_UP_MS = 3000
/** A slow server may refuse the lid while it still sees the body fall. */
const LID_ATTEMPTS = 3
const RISE_MS = 2500

const lid = ({ bot }: Context): string | undefined => {
  const names = new Set(owned(bot).map(({ name }) => name))
  return LIDS.find(name => names.has(name))
}

/**
 * Digs in below a place and closes the hole above the head.
 * @param feet where the body stands before: a site of `burrowSite`
 * @param caught true when somebody is so near that it is too late
 * @returns true if the lid is on
 */
export async function digIn(context: Context, run: Run, feet: Vec3, caught: () => boolean): Promise<boolean> {
  if (
    (await walk(context, run, standingIn(feet), { until: () => caught() || isIn(context, feet) })) !== 'there'
  )
    return false
  if (caught() || !(await centre(context, run, feet))) return false
  for (let down = 1; down <= DEPTH; down++) {
    // Halfway down there is no better place than further down.
    if (down === 1 && caught()) return false
    const end = await digBlock(context, run, feet.offset(0, -down, 0))
    if (end !== 'dug' && end !== 'gone') return false
    if (!(await reachLevel(context, run, feet.y - down))) return false
  }
  for (let attempt = 0; attempt < LID_ATTEMPTS; attempt++) {
    // What was dug comes after, a moment later.
    await run.step(signal =>
      waitFor(signal, [[context.bot.inventory, 'updateSlot']], PICK_UP_MS, () => lid(context)),
    )
    const name = lid(context)
    if (name !== undefined && (await putBlock(context, run, name, feet.offset(0, -1, 0)))) return true
  }
  return false
}

/** Opens the lid and comes up, filling the hole below: the ground is as it was before. False if that did not work. */
export async function comeOut(context: Context, run: Run, feet: Vec3): Promise<boolean> {
  const { bot } = context
  const cover = feet.offset(0, -1, 0)
  if (bot.blockAt(cover, false)?.boundingBox === 'block') {
    const had = owned(bot).length
    await digBlock(context, run, cover)
    await run.step(signal =>
      waitFor(
        signal,
        [[bot.inventory, 'updateSlot']],
        PICK_UP_MS,
        () => owned(bot).length > had || lid(context),
      ),
    )
  }
  while (bot.entity.position.y < feet.y - 0.5) {
    const name = lid(context)
    if (!name) return false
    await centre(context, run, bot.entity.position.floored())
    const below = bot.entity.position.floored()
    if (!(await jump(context, run, below.y + 1))) return false
    if (!(await putBlock(context, run, name, below))) return false
    await reachLevel(context, run, below.y + 1)
  }
  return true
}

const isIn = ({ bot }: Context, feet: Vec3): boolean => bot.entity.position.floored().equals(feet)

/** Steps to the middle of the block, so that nothing of the body rests on its edges. */
async function centre({ bot }: Context, run: Run, feet: Vec3): Promise<boolean> {
  const middle = feet.offset(0.5, 0, 0.5)
  const off = () => Math.hypot(middle.x - bot.entity.position.x, middle.z - bot.entity.position.z)
  return run.step(async signal => {
    bot.setControlState('sneak', true)
    try {
      const step = () => {
        const there = off() < CENTRED
        bot.setControlState('forward', !there)
        if (!there) void bot.lookAt(middle.offset(0, EYE_HEIGHT, 0), true)
        return there
      }
      return (await waitFor(signal, [[bot, 'physicsTick']], CENTRING_MS, step)) === true
    } finally {
      bot.clearControlStates()
    }
  })
}

const reachLevel = ({ bot }: Context, run: Run, y: number): Promise<true | undefined> =>
  run.step(signal =>
    waitFor(signal, [[bot, 'physicsTick']], FALL_MS, () => {
      const { position, onGround } = bot.entity
      return onGround && Math.abs(position.y - y) < 0.2
    }),
  )

/** Jumps and waits until a block fits below the feet. */
async function jump({ bot }: Context, run: Run, y: number): Promise<boolean> {
  return run.step(async signal => {
    bot.setControlState('jump', true)
    try {
      const up = () => bot.entity.position.y >= y
      return (await waitFor(signal, [[bot, 'physicsTick']], RISE_MS, up)) === true
    } finally {
      bot.setControlState('jump', false)
    }
  })
}
