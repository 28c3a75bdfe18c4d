import { afterEach, expect, it } from 'vitest'
import { fail, succeed } from '../../src-main/contract/index.ts'
import { orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

let rig: PlayRig
afterEach(() => rig.close())

it('a bot that bears the name of a player who signed in joins as that player, others by their name', async () => {
  const account = {
    name: 'Steve',
    uuid: '00000000000000000000000000000000',
    accessToken: 't',
    certificates: {},
  }
  rig = await playRig({ signIn: async () => succeed(account) })
  expect(await rig.core.signIn()).toEqual(succeed('Steve'))
  await rig.joinBot({ names: ['steve', 'Scout'] })
  expect(Object.keys(rig.core.snapshot().vitals).sort()).toEqual(['bot:Scout', 'bot:Steve'])
  expect(rig.core.snapshot().accounts).toEqual({ known: ['Steve'], signIn: null })
  await rig.start('Get 2 oak logs')
  await rig.boardIs(({ phase }) => phase === 'finished')
})

it('a sign-in that holds no more keeps the world from being joined, in one sentence', async () => {
  let isOut = false
  const account = { name: 'Steve', uuid: '0', accessToken: 't', certificates: {} }
  rig = await playRig({
    signIn: async () =>
      isOut ? fail('server_unreachable', 'Microsoft’s sign-in could not be reached.') : succeed(account),
  })
  orThrow(await rig.core.signIn())
  isOut = true
  const { host, port, version } = rig.world
  const joined = await rig.core.connect({ kind: 'server', host, port, version }, ['Steve'])
  expect(joined).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
  orThrow(await rig.core.signOut('Steve'))
  orThrow(await rig.core.connect({ kind: 'server', host, port, version }, ['Steve']))
})
