import { describe, expect, it } from 'vitest'
import { addressed, readOrder } from '../../../../src-main/session/chat/chat-order.ts'

const bots = ['Voyager', 'Scout']

describe('a line of chat', () => {
  it('is for the bots where it begins with the prefix or with a name', () => {
    const heard = (text: string) => addressed(text, { prefix: '!', bots })
    expect(heard('!claim 3')).toEqual({ text: 'claim 3' })
    expect(heard('  ! next')).toEqual({ text: 'next' })
    expect(heard('scout, come')).toEqual({ text: 'come', bot: 'Scout' })
    expect(heard('!voyager come')).toEqual({ text: 'come', bot: 'Voyager' })
    expect(heard('Voyager')).toEqual({ text: '', bot: 'Voyager' })
  })

  it('is nobody’s business else', () => {
    expect(addressed('come here everybody', { prefix: '!', bots })).toBeUndefined()
    expect(addressed('scouting for iron', { prefix: '!', bots })).toBeUndefined()
    expect(addressed('!next', { prefix: '', bots })).toBeUndefined()
  })

  it('that is whispered is all for who hears it, with or without the prefix', () => {
    const whispered = (text: string) => addressed(text, { prefix: '!', bots, whisperTo: 'Scout' })
    expect(whispered('follow')).toEqual({ text: 'follow', bot: 'Scout' })
    expect(whispered('!follow')).toEqual({ text: 'follow', bot: 'Scout' })
  })
})

describe('an order', () => {
  it.each([
    ['board', { op: 'tell', question: 'board' }],
    ['NEXT?', { op: 'tell', question: 'next' }],
    ['claim 3', { op: 'claim', id: 3 }],
    ['take #12.', { op: 'claim', id: 12 }],
    ['claim', { op: 'claim' }],
    ['claim 5 of #3', { op: 'part', id: 3, quantity: 5 }],
    ['help', { op: 'tell', question: 'help' }],
    ['help 3', { op: 'help', id: 3 }],
    ['help me with #3!', { op: 'help', id: 3 }],
    ['goal craft a compass!', { op: 'goal', way: 'start', goal: 'craft a compass' }],
    ['I like mining and cooking', { op: 'like', kinds: ['mining', 'smelting'] }],
    ['prefer trees', { op: 'like', kinds: ['woodcutting'] }],
    ['I like nothing', { op: 'like', kinds: [] }],
    ['hand over #3', { op: 'bring', id: 3 }],
    ['hand 3 Voyager', { op: 'handOver', id: 3, to: 'Voyager' }],
    ['hand 3 me', { op: 'handOver', id: 3, to: 'me' }],
    ['bring me #12', { op: 'bring', id: 12 }],
    ['queue', { op: 'goal', way: 'queue', goal: '' }],
    ['add 3 torches', { op: 'goal', way: 'add', goal: '3 torches' }],
    ['release it', { op: 'release' }],
    ['done 7', { op: 'done', id: 7 }],
    ['where is it?', { op: 'tell', question: 'where' }],
    ['where 3', { op: 'tell', question: 'where', id: 3 }],
    ['give me 3 iron', { op: 'give', what: '3 iron' }],
    ['give 3 iron Scout', { op: 'give', what: '3 iron', bot: 'Scout' }],
    ['bring 2 torches!', { op: 'give', what: '2 torches' }],
    ['come here', { op: 'come' }],
    ['Hey, can you please come here?', { op: 'come' }],
    ['come Scout', { op: 'come', bot: 'Scout' }],
    ['follow me', { op: 'follow' }],
    ['wait', { op: 'still' }],
    ['resume', { op: 'go' }],
    ['pause', { op: 'pause' }],
    ['end', { op: 'stop' }],
    ['first 3', { op: 'first', id: 3, wanted: true }],
    ['later 3', { op: 'first', id: 3, wanted: false }],
    ['drop 3', { op: 'drop', id: 3 }],
    ['drop all', { op: 'dropAll' }],
    ['retry #3', { op: 'retry', id: 3 }],
    ['pin 3 me', { op: 'pin', id: 3, to: 'me' }],
    ['pin 3 for Voyager', { op: 'pin', id: 3, to: 'Voyager' }],
    ['pin 3 nobody', { op: 'pin', id: 3 }],
    ['set 3 to 20', { op: 'edit', id: 3, quantity: 20 }],
    ['leave trees 20', { op: 'leave', spares: 'trees', radius: 20, around: 'me' }],
    ['leave the animals', { op: 'leave', spares: 'animals', radius: 16, around: 'me' }],
    ['leave blocks 9 chest', { op: 'leave', spares: 'blocks', radius: 9, around: 'chest' }],
    ['leave all 999 Scout', { op: 'leave', spares: 'all', radius: 128, around: 'bot', bot: 'Scout' }],
    ['leave none', { op: 'forget' }],
    ['spare birch logs', { op: 'spare', what: 'birch logs' }],
    ['forget 2', { op: 'forget', number: 2 }],
    ['forget all', { op: 'forget' }],
    ['areas', { op: 'tell', question: 'areas' }],
    ['tell why 3', { op: 'tell', question: 'why', id: 3 }],
    ['', { op: 'tell', question: 'help' }],
  ])('“%s” is understood', (text, order) =>
    expect(readOrder(text, bots)).toEqual({ ok: true, order, exact: true }),
  )

  it.each(['come here and wait by the door', 'stop digging under my house'])(
    '“%s” is understood in part only, and a model may understand the rest',
    text => expect(readOrder(text)).toMatchObject({ ok: true, exact: false }),
  )

  it('with a slip is answered with what was probably meant', () => {
    expect(readOrder('claimm 3')).toEqual({
      ok: false,
      reply: 'There is no “claimm”: did you mean “claim”?',
      unknown: false,
    })
    expect(readOrder('constructor')).toMatchObject({ ok: false, reply: expect.stringContaining('Say help') })
  })

  it('without what it needs is answered with how to say it', () => {
    expect(readOrder('claim the pig')).toMatchObject({ ok: false, reply: expect.stringContaining('claim 3') })
    expect(readOrder('give me')).toMatchObject({
      ok: false,
      reply: expect.stringContaining('give me 3 iron'),
    })
  })
})
