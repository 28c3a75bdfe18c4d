import { describe, expect, it } from 'vitest'
import {
  dayText,
  durationText,
  initials,
  namesText,
  positionText,
  subtaskTitle,
  withoutName,
  withoutQuestion,
  workText,
} from '../../../src-renderer/parts/format.ts'

describe('words for people', () => {
  it('name a subtask by its action and item, in the right number', () => {
    expect(subtaskTitle({ action: 'gather', item: 'raw_iron', quantity: 7 })).toBe('Gather raw iron')
    expect(subtaskTitle({ action: 'craft', item: 'stick', quantity: 8 })).toBe('Craft sticks')
    expect(subtaskTitle({ action: 'craft', item: 'compass', quantity: 1 })).toBe('Craft compass')
  })

  it('name everybody once', () => {
    expect(namesText([])).toBe('')
    expect(namesText(['Voyager', 'Player', 'Ada', 'Player'])).toBe('Voyager, Player ×2, Ada')
  })

  it.each([
    [-5, '0 s'],
    [48_400, '48 s'],
    [59_600, '1 min 00 s'],
    [425_000, '7 min 05 s'],
    [4_320_000, '1 h 12 min'],
  ])('say %i ms as %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text)
  })

  it.each([
    [0, 'about 5 s'],
    [800, 'about 40 s'],
    [7_200, 'about 6 min'],
  ])('say %i ticks of work as %s', (ticks, text) => {
    expect(workText(ticks)).toBe(text)
  })

  it('leave out the name that stands beside them, and only that', () => {
    expect(withoutName('Ada claimed “Gather logs”', 'Ada')).toBe('Claimed “Gather logs”')
    expect(withoutName('Adam joined', 'Ada')).toBe('Adam joined')
    expect(withoutName('New goal', undefined)).toBe('New goal')
  })

  it('say a place in whole blocks with a true minus', () => {
    expect(positionText({ x: 12.9, y: 64, z: -8.2 })).toBe('12, 64, −9')
  })

  it('say days as the player thinks of them', () => {
    const now = new Date(2026, 2, 4, 9, 0).getTime()
    expect(dayText(new Date(2026, 2, 4, 0, 5).getTime(), now)).toBe('Today 00:05')
    expect(dayText(new Date(2026, 2, 3, 23, 59).getTime(), now)).toBe('Yesterday 23:59')
    expect(dayText(new Date(2026, 0, 30, 19, 4).getTime(), now)).toBe('30 Jan 2026, 19:04')
  })

  it.each([
    ['raw_iron', 'RI'],
    ['torch', 'TO'],
    ['waxed_cut_copper', 'WC'],
  ])('shorten %s to %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('leave out the question that buttons ask', () => {
    expect(withoutQuestion('"dimond" is not known. Did you mean "Get 1 diamond" or "Get 1 demon"?')).toBe(
      '"dimond" is not known.',
    )
    expect(withoutQuestion('Bedrock cannot be had.')).toBe('Bedrock cannot be had.')
  })
})
