import { describe, expect, it } from 'vitest'
import { DEFAULT_MODEL_SETTINGS } from '../../../src-main/contract/models.ts'
import {
  addressProblem,
  asAddress,
  draftOf,
  namedModels,
  numberProblem,
  presets,
  priceProblem,
  readDraft,
  withPreset,
} from '../../../src-renderer/views/model-form.ts'

const settings = {
  ...DEFAULT_MODEL_SETTINGS,
  baseUrl: 'http://localhost:11434/v1',
  models: { ...DEFAULT_MODEL_SETTINGS.models, planner: 'qwen3:8b', chat: 'llama3.2:3b' },
  budget: { session: { tokens: 500_000, money: null }, day: { tokens: null, money: 0.25 } },
  prices: { 'qwen3:8b': { input: 0.075, output: 1_234.5 } },
}

describe('the form of a language model', () => {
  it('means the settings that it was made of', () => {
    expect(readDraft(draftOf(settings))).toEqual(settings)
  })

  it.each([
    ['localhost:1234/v1', 'http://localhost:1234/v1'],
    ['192.168.1.5:8080/v1/', 'http://192.168.1.5:8080/v1'],
    ['models.example/v1', 'https://models.example/v1'],
    [' https://models.example/v1/chat/completions ', 'https://models.example/v1'],
    ['', ''],
  ])('takes the address %s as %s', (typed, meant) => {
    expect(asAddress(typed)).toBe(meant)
    expect(addressProblem(typed)).toBeUndefined()
  })

  it.each(['ftp://models.example', 'https://me:secret@models.example/v1', 'http://', 'https://a.b/v1?key=1'])(
    'takes no address like %s',
    typed => {
      expect(addressProblem(typed)).toBeDefined()
      expect(readDraft({ ...draftOf(settings), baseUrl: typed })).toBeUndefined()
    },
  )

  it('reads numbers as people write them, and says which do not fit', () => {
    const draft = { ...draftOf(settings), dayTokens: '1 000 000', dayMoney: '$2.50', sessionTokens: '' }
    expect(readDraft(draft)?.budget).toEqual({
      session: { tokens: null, money: null },
      day: { tokens: 1_000_000, money: 2.5 },
    })
    expect(numberProblem('dayTokens', 'many')).toBeDefined()
    expect(numberProblem('dayTokens', '')).toBeUndefined()
    expect(numberProblem('answerTokens', '')).toBeDefined()
    expect(numberProblem('answerTokens', '4,096')).toBeUndefined()
    expect(readDraft({ ...draft, dayMoney: '0,50' })?.budget.day.money).toBe(0.5)
    expect(readDraft({ ...draft, dayMoney: '12,345.5' })?.budget.day.money).toBe(12_345.5)
    expect(numberProblem('dayMoney', '1,2,3')).toBeDefined()
    expect(priceProblem('-1')).toBeDefined()
    expect(readDraft({ ...draft, answerTokens: '12' })).toBeUndefined()
  })

  it('forgets the models of another endpoint, and keeps those of the same', () => {
    const [ollama, lmStudio] = presets
    expect(namedModels(withPreset(draftOf(settings), ollama))).toEqual(['qwen3:8b', 'llama3.2:3b'])
    expect(namedModels(withPreset(draftOf(settings), lmStudio))).toEqual([])
  })

  it('has no price where neither number is typed', () => {
    const draft = {
      ...draftOf(settings),
      prices: { a: { input: '', output: ' ' }, b: { input: '1', output: '' } },
    }
    expect(readDraft(draft)?.prices).toEqual({ b: { input: 1, output: 0 } })
  })
})
