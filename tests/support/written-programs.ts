// What a scripted language model answers when it is asked for programs, and for its judgement of them.
import { DEFAULT_SETTINGS, type ProgramConsent, type Settings } from '../../src-main/contract/index.ts'
import { type OpenAiServer, saysJson } from './openai-server.ts'

/** Settings by which the scripted endpoint is asked for everything. */
export const settingsWith = (
  { baseUrl }: Pick<OpenAiServer, 'baseUrl'>,
  programs: ProgramConsent,
): Settings => {
  const { models } = DEFAULT_SETTINGS
  return {
    ...DEFAULT_SETTINGS,
    programs,
    models: { ...models, baseUrl, models: { ...models.models, planner: 'a-model' } },
  }
}

export const program = (code: string) => saysJson({ reasoning: 'So it is.', code })
export const verdict = (success: boolean, critique = '') =>
  saysJson({ reasoning: 'Seen.', success, critique })

export const THROWS = "async function main(bot) { throw new Error('I forgot how') }"
export const STALLS = 'async function main() { await new Promise(() => {}) }'
export const NOTHING = "async function main() { return 'all done' }"
/** Looks for a free place on the ground around the bot and piles up what the task names. */
export const WORKS = `
async function main(bot, task) {
  const { position } = await bot.look()
  for (let dx = -6; dx <= 6; dx++)
    for (let dz = -6; dz <= 6; dz++) {
      if (Math.abs(dx) + Math.abs(dz) < 2) continue
      const foot = { x: position.x + dx, y: position.y, z: position.z + dz }
      const below = await bot.blockAt({ ...foot, y: foot.y - 1 })
      if (below === 'air' || below.includes('chest')) continue
      const column = [0, 1, 2].map(up => ({ ...foot, y: foot.y + up }))
      const names = []
      for (const at of column) names.push(await bot.blockAt(at))
      if (names.some(name => name !== 'air')) continue
      for (const at of column) await bot.place({ item: 'dirt', ...at })
      return foot
    }
  throw new Error('There is no free place.')
}`
