import { expect, test } from 'vitest'
import { NO_PROGRAMS, type ProgramAnswer, succeed, type Update } from '../../../src-main/contract/index.ts'
import type { Core } from '../../../src-main/session/interface.ts'
import { askOnTerminal, type ConsentWay } from '../../../src-main/shell/cli/program-questions.ts'

const program = { id: 'p1', subtask: 3, text: 'A hut.', bot: 'bot:V', code: 'main', round: 1, known: false }

/** Lets a program wait; what was answered, and what was said. */
async function waiting(way: ConsentWay, hasPage: boolean) {
  const answers: Pick<ProgramAnswer, 'id' | 'allow'>[] = []
  const said: string[] = []
  let tell: (update: Update) => void = () => {}
  const core = {
    subscribe: (listener: typeof tell) => {
      tell = listener
      return () => {}
    },
    answerProgram: ({ id, allow }: ProgramAnswer) => {
      answers.push({ id, allow })
      return succeed(null)
    },
  } as unknown as Core
  const input = { isTTY: false } as NodeJS.ReadStream
  const quietly = <T>(work: () => Promise<T>) => work()
  const end = askOnTerminal({ core, way, hasPage, say: line => said.push(line), quietly, input })
  tell({ type: 'programs', programs: { ...NO_PROGRAMS, waiting: [program] } })
  await new Promise(setImmediate)
  end()
  return { answers, said }
}

test('where nobody is there to ask a program is refused, and the option that allows it is named', async () => {
  const { answers, said } = await waiting('ask', false)
  expect(answers).toEqual([{ id: 'p1', allow: false }])
  expect(said.join()).toContain('--programs allow')
})

test('it runs where the option allows it', async () => {
  expect((await waiting('allow', false)).answers).toEqual([{ id: 'p1', allow: true }])
})

test('it waits for whoever is at the page', async () => {
  expect((await waiting('ask', true)).answers).toEqual([])
})
