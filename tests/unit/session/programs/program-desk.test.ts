import { describe, expect, it } from 'vitest'
import type { ProgramConsent, Programs } from '../../../../src-main/contract/index.ts'
import { ProgramDesk } from '../../../../src-main/session/programs/program-desk.ts'
import { subtask } from '../../../support/boards.ts'

function deskWith(consent: ProgramConsent) {
  const told: Programs[] = []
  const answered: string[] = []
  const wish = { consent }
  const desk = new ProgramDesk({
    consent: () => wish.consent,
    changed: programs => told.push(programs),
    answered: (_program, { allow, reason }) => answered.push(`${allow} ${reason}`),
  })
  const review = (code: string, { known = false, signal = new AbortController().signal } = {}) =>
    desk.review({ subtask: subtask({ id: 7, item: 'hut' }), code, bot: 'V', round: 1, known }, signal)
  const word = (allow: boolean, reason = '') => {
    const [first] = desk.view.waiting
    return desk.answer({ id: first?.id ?? 'none', allow, reason, by: 'ada' })
  }
  return { desk, review, word, told, answered, wish }
}

describe('the desk at which people see programs', () => {
  it('shows new code, and lets it run once a person allows it; the same code is not shown again', async () => {
    const { desk, review, word, told } = deskWith('new')
    const first = review('a')
    expect(desk.view.waiting).toMatchObject([{ subtask: 7, bot: 'bot:V', code: 'a' }])
    expect(word(true).ok).toBe(true)
    expect(await first).toEqual({ allowed: true })
    expect(await review('a')).toEqual({ allowed: true })
    expect(told.at(-1)?.waiting).toEqual([])
    void review('b')
    expect(desk.view.waiting).toHaveLength(1)
  })

  it('does not ask about what has served before, unless the player always wants to be asked', async () => {
    expect(await deskWith('new').review('a', { known: true })).toEqual({ allowed: true })
    const always = deskWith('always')
    void always.review('a', { known: true })
    expect(always.desk.view.waiting).toHaveLength(1)
    expect(await deskWith('never').review('a')).toEqual({ allowed: true })
  })

  it('gives the reason of a refusal on', async () => {
    const { review, word, answered } = deskWith('always')
    const end = review('a')
    word(false, 'Not beside my house.')
    expect(await end).toEqual({ allowed: false, reason: 'Not beside my house.' })
    expect(answered).toEqual(['false Not beside my house.'])
  })

  it('withdraws what is not wanted any more, and then takes no word on it', async () => {
    const { desk, review } = deskWith('always')
    const stop = new AbortController()
    const end = review('a', { signal: stop.signal })
    const [{ id } = { id: '' }] = desk.view.waiting
    stop.abort()
    expect(await end).toMatchObject({ allowed: false })
    expect(desk.answer({ id, allow: true, reason: '', by: 'ada' })).toMatchObject({ ok: false })
    expect(await review('a', { signal: AbortSignal.abort() })).toMatchObject({ allowed: false })
  })

  it('lets all run that waits when the player does not want to be asked any more', async () => {
    const { desk, review, wish } = deskWith('new')
    const end = review('a')
    wish.consent = 'never'
    desk.consentChanged()
    expect(await end).toEqual({ allowed: true })
  })
})
