import { expect, it } from 'vitest'
import { Attendant } from '../../../../src-main/session/people/attendant.ts'
import type { PlayerRequest } from '../../../../src-main/session/people/requests.ts'

type Options = ConstructorParameters<typeof Attendant>[0]

/** A bot that follows whom it is told to until the test says that it has arrived. */
function attended() {
  const doings: string[] = []
  const heard: string[] = []
  let arrive = () => {}
  const follow = (_who: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise(resolve => {
      arrive = () => resolve({ outcome: 'done' })
      signal.addEventListener('abort', () => resolve({ outcome: 'interrupted' }))
    })
  const attendant = new Attendant({
    id: 'bot',
    body: { act: { follow } } as unknown as Options['body'],
    sense: { say: (doing: string) => doings.push(doing) } as unknown as Options['sense'],
    atWork: () => undefined,
    failed: error => {
      throw error
    },
  })
  return {
    attendant,
    doings,
    heard,
    /** Asks it to come; resolves when it is there. */
    async comes() {
      const ended = new Promise<boolean>(resolve => {
        const request: PlayerRequest = {
          wish: { kind: 'come' },
          player: 'Ada',
          participant: 'ada',
          reply: text => heard.push(text),
          ended: resolve,
        }
        attendant.ask(request)
      })
      await Promise.resolve()
      await Promise.resolve()
      arrive()
      await ended
    },
  }
}

it('a bot that was told to stand still comes when it is asked to, and stands still again until it may go', async () => {
  const { attendant, comes, doings, heard } = attended()
  attendant.standStill(true)
  await comes()
  expect(heard).toEqual(['Here I am.'])
  expect(attendant.isBusy).toBe(true)
  expect(doings.at(-1)).toBe('Standing still')
  attendant.standStill(false)
  expect(attendant.isBusy).toBe(false)
})

it('a bot that was only asked to come goes on after it', async () => {
  const { attendant, comes, doings } = attended()
  await comes()
  expect(attendant.isBusy).toBe(false)
  expect(doings.at(-1)).toBe('Looking what to do next')
})
