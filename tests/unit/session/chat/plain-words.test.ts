import { describe, expect, it } from 'vitest'
import type { BoardSubtask } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { courtesy, goalIn, inFixedWords } from '../../../../src-main/session/chat/plain-words.ts'
import { subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const card = (
  id: number,
  action: BoardSubtask['action'],
  item: string,
  status: BoardSubtask['status'],
): BoardSubtask => ({ ...subtask({ id, action, item }), status })

const subtasks = [
  card(1, 'gather', 'oak_log', 'DONE'),
  card(2, 'gather', 'birch_log', 'READY'),
  card(3, 'gather', 'cobblestone', 'IN_PROGRESS'),
  card(4, 'gather', 'raw_iron', 'READY'),
  card(5, 'smelt', 'iron_ingot', 'BLOCKED'),
  card(6, 'craft', 'iron_pickaxe', 'BLOCKED'),
  card(7, 'kill', 'pig', 'READY'),
]
const fixed = (line: string) => inFixedWords(line, { bot: 'Scout', subtasks, knowledge })

describe('plain words are the fixed order that they mean', () => {
  it.each([
    ['stay here', 'stop'],
    ['Keep going, please', 'go'],
    ['show me the plan', 'board'],
    ['What do you need from me?', 'next'],
    ['can I help', 'next'],
    ['are you ok?', 'tell doing'],
    ['What’s in your inventory', 'tell carries'],
    ['what is in the chest?', 'tell chest'],
    ['where is the furnace', 'tell chest'],
    ['I need 3 iron', 'give me 3 iron'],
    ['cancel the goal', 'end'],
    ['I’m done', 'done'],
    ['leave my house alone', 'leave all'],
    ['don’t cut down any trees around here', 'leave trees'],
    ['please do not kill my cows', 'spare cows'],
  ])('%s', (line, order) => expect(fixed(line)).toBe(order))

  it.each([
    ['I’ll get the iron', 'claim 4'],
    ['ill smelt the iron', 'claim 5'],
    ['i am making the pickaxe', 'claim 6'],
    ['let me kill the pig', 'claim 7'],
    ['take the stone', 'take 3'],
    ['I’ll do #2', 'claim 2'],
    ['i want 3', 'claim 3'],
    ['I got the cobblestone', 'done 3'],
    ['done with the stone', 'done 3'],
    ['i did 7', 'done 7'],
    ['I give up on the pig', 'release 7'],
    ['where do I find iron?', 'where 4'],
    ['help me with the pig', 'help 7'],
    ['first the iron pickaxe', 'first 6'],
  ])('about a subtask by what it gives: %s', (line, order) => expect(fixed(line)).toBe(order))

  it.each([
    ['Can you take 3?', 'hand 3 Scout'],
    ['could you please mine the iron', 'hand 4 Scout'],
    ['you do the wood', 'hand 2 Scout'],
    ['can you get me 3 iron', 'give me 3 iron'],
  ])('about what a bot is asked to do: %s', (line, order) => expect(fixed(line)).toBe(order))

  it.each([
    'I’ll get the diamonds',
    'i will be back',
    'I got 3 iron',
    'i want to help you',
    'I am the pig',
    'do not worry, be happy',
    'the iron is near the house',
    'will you take the gold',
    'can you see me',
  ])('but not where they may mean something else: %s', line => expect(fixed(line)).toBeUndefined())
})

describe('a goal is known by its verb', () => {
  const known = (goal: string) => goal.includes('clock')

  it.each([
    ['craft a clock', 'goal craft a clock'],
    ['Please make me a clock!', 'goal make me a clock'],
    ['new goal: a clock', 'goal a clock'],
  ])('%s', (line, order) => expect(goalIn(line, known)).toBe(order))

  it.each(['a clock', 'craft something nice', 'the clock is broken'])('but not: %s', line =>
    expect(goalIn(line, known)).toBeUndefined(),
  )
})

it('answers courtesies, and nothing else', () => {
  expect(courtesy('Thank you!')).toBe('You are welcome.')
  expect(courtesy('hello')).toContain('Hello')
  expect(courtesy('hide behind me')).toBeUndefined()
})
