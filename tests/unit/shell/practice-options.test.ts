import { Command } from 'commander'
import { expect, test } from 'vitest'
import {
  addPracticeOptions,
  type PracticeChoice,
  practiceChoice,
} from '../../../src-main/shell/cli/practice-options.ts'

function choose(...args: string[]): PracticeChoice {
  const command = addPracticeOptions(new Command('practice')).exitOverride()
  command.configureOutput({ writeErr: () => {} })
  return practiceChoice(command.parse(args, { from: 'user' }).opts<PracticeChoice>())
}

test('the arena is played unless another world is named', () => {
  expect(choose()).toEqual({ preset: 'arena', seed: undefined, difficulty: undefined })
})

test('a wild world takes a seed, also below zero, and a difficulty', () => {
  const wild = choose('--preset', 'wild', '--seed', '-42', '--difficulty', 'hard')
  expect(wild).toEqual({ preset: 'wild', seed: -42, difficulty: 'hard' })
})

test.each(['seven', '1.5', '12345678901234567890', ''])('%j is no seed, and that is said', seed => {
  expect(() => choose('--seed', seed)).toThrow('whole number')
})

test('a world that is not there is refused with those that are', () => {
  expect(() => choose('--preset', 'moon')).toThrow('arena, wild')
})
