import { describe, expect, it } from 'vitest'
import { ADA, BOT, chatRig } from './chat-rig.ts'

/** What a model says to do, done for Ada. */
const doing = async (...orders: string[]) => {
  const rig = await chatRig({ says: [{ say: '', do: orders }] })
  const line = await rig.say('dear bots, would you kindly do what I mean by this')
  return { ...rig, line, states: line.understood.map(({ state }) => state) }
}
type Rig = Awaited<ReturnType<typeof doing>>

/** Takes back the first thing of the line. */
const takeBack = ({ conversation, line }: Rig) =>
  conversation.takeBack({ by: ADA.id, line: line.id, place: 0 })

describe('what changes the board', () => {
  it.each([
    ['claim 1', (rig: Rig) => rig.subtask(1)?.holder, ADA.id, undefined],
    ['drop 1', (rig: Rig) => rig.keeper.view.subtasks.filter(({ item }) => item === 'oak_log').length, 0, 1],
    ['set 2 20', (rig: Rig) => rig.subtask(2)?.quantity, 20, 11],
    ['claim 4 of 2', (rig: Rig) => rig.subtask(2)?.quantity, 7, 11],
    ['pin 1 Voyager', (rig: Rig) => rig.subtask(1)?.pinnedTo, BOT, undefined],
    ['hand 1 me', (rig: Rig) => rig.subtask(1)?.holder, ADA.id, undefined],
    ['help 1', (rig: Rig) => rig.subtask(1)?.helpFor, ADA.id, undefined],
    ['done 1', (rig: Rig) => rig.subtask(1)?.status, 'DONE', 'READY'],
    ['first 1', (rig: Rig) => rig.subtask(1)?.first, true, undefined],
    ['pause', (rig: Rig) => rig.keeper.view.phase, 'paused', 'running'],
    ['like mining', (rig: Rig) => rig.keeper.view.participants[0]?.likes?.length, 1, 0],
  ])('“%s” is done as the speaker, and taken back', async (order, now, after, before) => {
    const rig = await doing(order)
    expect(rig.states).toEqual(['done'])
    expect(now(rig)).toBe(after)
    expect(await takeBack(rig)).toMatchObject({ ok: true })
    expect(now(rig)).toBe(before)
  })

  it.each([
    ['claim 99', 'There is no #99'],
    ['retry 1', 'has not failed'],
    ['release 1', 'Nobody is doing #1'],
    ['claim 400 of 2', 'Only 11 of #2 are left'],
    ['hand 1 Zoe', 'nobody named “Zoe”'],
    ['hand 1', 'No bot has #1'],
    ['come Zoe', 'nothing that I can do|no bot named'],
    ['give 3 dimonds', 'Did you mean: give me 3 diamond'],
    ['spare unobtainium', 'no such thing|Did you mean'],
    ['forget 3', 'There is no 3'],
    ['add craft a dimond pickaxe', 'Did you mean'],
  ])('“%s” is refused with the reason', async (order, why) => {
    const rig = await doing(order)
    expect(rig.states.every(state => state === 'refused')).toBe(true)
    expect(rig.line.answer).toMatch(new RegExp(why))
  })
})

describe('goals', () => {
  it.each([
    ['add craft a compass', 'add craft a compass'],
    ['queue craft a compass', 'queue craft a compass'],
  ])('“%s” is taken to where a click would take it', async (order, noted) => {
    const rig = await doing(order)
    expect(rig.goals).toEqual([noted])
    expect(rig.states).toEqual(['done'])
  })

  it('begin where nothing is worked on, and are asked about where something is', async () => {
    const idle = await chatRig({ goal: false })
    await idle.say('goal craft a compass')
    expect(idle.goals).toEqual(['start craft a compass'])
    const rig = await doing('goal craft a compass')
    expect(rig.goals).toEqual([])
    expect(rig.line.answer).toContain('Say queue, replace or add')
  })

  it('that were queued are taken out again by Undo', async () => {
    const rig = await doing('queue craft a compass')
    await takeBack(rig)
    expect(rig.goals).toEqual(['queue craft a compass', 'cancel w1'])
  })
})

describe('what is asked of a bot itself', () => {
  it.each([
    ['come', 'come'],
    ['follow Voyager', 'follow'],
    ['give 3 iron', 'give'],
  ])('“%s” is asked of the nearest, or of who is named', async (order, kind) => {
    const rig = await doing(order)
    expect(rig.asked).toMatchObject([{ wish: { kind }, player: 'Ada', participant: ADA.id }])
  })

  it('to follow is taken back without letting it go that was told to stand still', async () => {
    const rig = await doing('follow Voyager')
    await takeBack(rig)
    expect(rig.leftOff).toEqual([BOT])
    expect(rig.still).toEqual([])
  })

  it('things are asked of the nearest that carries some, and where nobody does of the nearest', async () => {
    const rig = await chatRig()
    rig.addBot('Scout', { x: 80, y: 64, z: 0 }, [{ item: 'iron_ingot', count: 5 }])
    rig.addBot('Digger', { x: 60, y: 64, z: 0 }, [{ item: 'iron_ingot', count: 1 }])
    await rig.say('give me 3 iron ingots')
    await rig.say('give me 3 gold ingots')
    await rig.say('come')
    await rig.say('Voyager give me 3 iron ingots')
    expect(rig.askedOf).toEqual(['bot:Digger', BOT, BOT, BOT])
  })

  it('to stand still ends with “go ahead”, which is no yes where nothing was asked', async () => {
    const rig = await chatRig()
    await rig.say('stop')
    expect((await rig.say('go ahead')).answer).toBe('Going on.')
    expect(rig.still).toEqual([true, false])
  })

  it('to stand still is taken back by going on', async () => {
    const rig = await doing('wait')
    expect(rig.still).toEqual([true])
    await takeBack(rig)
    expect(rig.still).toEqual([true, false])
  })
})

describe('what is left alone', () => {
  it('is kept with its place, listed, and forgotten, each with the way back', async () => {
    const rig = await doing('leave animals 9 chest', 'leave blocks 5 bot', 'spare birch logs', 'spare cows')
    expect(rig.line.understood.map(({ text, state }) => [text, state])).toEqual([
      ['Leave animals alone', 'refused'],
      ['Left alone: all blocks within 5 blocks of 0 64 0', 'done'],
      ['Left alone: birch logs everywhere', 'done'],
      ['Left alone: cows everywhere', 'done'],
    ])
    expect(rig.line.answer).toContain('no shared chest yet')
    expect((await rig.say('areas')).answer).toContain('2: birch logs everywhere, said by Ada.')
    const gone = await rig.say('forget 1')
    expect(rig.areas.all).toHaveLength(2)
    await rig.conversation.takeBack({ by: ADA.id, line: gone.id, place: 0 })
    expect(rig.areas.all).toHaveLength(3)
    await rig.say('forget all')
    expect(rig.memory.areas.of('a world')).toEqual([])
  })

  it('needs to know where: a speaker whom nobody sees is told what to do', async () => {
    const rig = await chatRig()
    rig.world.at = undefined
    expect((await rig.say('leave trees 20')).answer).toMatch(/No bot sees you.*come nearer/)
    expect(rig.areas.all).toEqual([])
  })
})

describe('what is taken over from a bot', () => {
  /** The bot is at the furnace with all the cobblestone in its hands. */
  const atFurnace = async () => {
    const rig = await chatRig()
    rig.keeper.observe({ [BOT]: { cobblestone: 8 } }, BOT, 'a test')
    rig.keeper.act({ type: 'claim', id: 3, participant: BOT }, BOT, 'a test')
    rig.inventory.push({ item: 'furnace', count: 1 })
    return rig
  }
  const away = { x: 500, y: 64, z: 0 }

  it('is said to be set aside, with what it takes, where the person cannot begin yet', async () => {
    const rig = await atFurnace()
    const line = await rig.say('hand 3 me')
    expect(line.understood).toMatchObject([{ text: '#3 Craft a furnace: set aside for you', state: 'done' }])
    expect(line.answer).toMatch(
      /^#3 is set aside for you\. It cannot start yet: needs 8 cobblestone: 8 with Voy/,
    )
    expect(rig.subtask(3)).toMatchObject({ status: 'READY', pinnedTo: ADA.id })
  })

  it('is brought in the bot’s own words by one that is near', async () => {
    const rig = await atFurnace()
    expect((await rig.say('hand 3')).answer).toBe('')
  })

  it('goes to the chest where the person is far away, and they are told', async () => {
    const rig = await atFurnace()
    rig.keeper.emit([{ type: 'chest.found', position: { x: 0, y: 64, z: 0 } }], 'session', 'a test')
    rig.world.at = away
    await rig.hear('!hand 3')
    expect(rig.whispers.map(([, text]) => text).join(' ')).toMatch(
      /#3 is set aside for you\..* Voyager has 1 furnace of it, but you are too far away, .* goes to the chest\./,
    )
  })

  it('stays with the bot where there is no chest, and they are told how to get it', async () => {
    const rig = await atFurnace()
    rig.world.at = undefined
    expect((await rig.say('hand 3')).answer).toMatch(
      /no shared chest: it keeps that\. .* say give me 1 furnace\.$/,
    )
  })
})
