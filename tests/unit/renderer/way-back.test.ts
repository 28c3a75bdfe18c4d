import { describe, expect, it } from 'vitest'
import { wayBack } from '../../../src-main/contract/index.ts'
import { subtask } from './samples.ts'

const free = subtask()
const mine = subtask({ status: 'IN_PROGRESS', holder: 'me' })
const bots = subtask({ status: 'IN_PROGRESS', holder: 'bot' })
const base = { id: 1, participant: 'me' }

describe('the way back', () => {
  it('is nothing where nothing differs', () => {
    expect(wayBack(mine, mine, 'me')).toEqual([])
  })

  it('from a claim is a release', () => {
    expect(wayBack(free, mine, 'me')).toEqual([{ ...base, type: 'release' }])
  })

  it('from a release is a claim', () => {
    expect(wayBack(mine, free, 'me')).toEqual([{ ...base, type: 'claim' }])
  })

  it('from releasing a bot’s subtask is to keep it for that bot', () => {
    expect(wayBack(bots, free, 'me')).toEqual([{ ...base, type: 'pin', to: 'bot' }])
  })

  it('from taking over is to hand it over again', () => {
    expect(wayBack(bots, mine, 'me')).toEqual([{ ...base, type: 'handOver', to: 'bot' }])
  })

  it('from a handing over that only set it aside is to open and claim it', () => {
    expect(wayBack(mine, subtask({ pinnedTo: 'bot' }), 'me')).toEqual([
      { ...base, type: 'pin' },
      { ...base, type: 'claim' },
    ])
  })

  it('from an edit is the old quantity', () => {
    expect(wayBack(free, subtask({ quantity: 64 }), 'me')).toEqual([{ ...base, type: 'edit', quantity: 11 }])
  })

  it('from setting aside is whoever it was set aside for', () => {
    const before = subtask({ pinnedTo: 'bot' })
    expect(wayBack(before, subtask({ pinnedTo: 'me' }), 'me')).toEqual([{ ...base, type: 'pin', to: 'bot' }])
    expect(wayBack(free, subtask({ pinnedTo: 'me' }), 'me')).toEqual([{ ...base, type: 'pin' }])
  })

  it('from a drop is to add the same again', () => {
    expect(wayBack(free, undefined, 'me')).toEqual([
      { type: 'add', participant: 'me', action: 'gather', item: 'cobblestone', quantity: 11 },
    ])
  })

  it('takes back a word that nobody has seen to hold yet', () => {
    const said = subtask({ status: 'DONE', evidence: { kind: 'said', text: 'said' } })
    expect(wayBack(mine, said, 'me')).toEqual([
      { ...base, type: 'retry' },
      { ...base, type: 'claim' },
    ])
  })

  it('does not reach for what was done meanwhile', () => {
    expect(wayBack(mine, subtask({ status: 'DONE' }), 'me')).toEqual([])
  })
})
