import { expect, test } from 'vitest'
import { dataDir } from '../../../src-main/shell/data-dir.ts'

const on = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) =>
  dataDir({ platform, env, home: '/home/ann' })

test('COVOYAGER_HOME decides everywhere', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    expect(on(platform, { COVOYAGER_HOME: '/data', XDG_DATA_HOME: '/xdg' })).toBe('/data')
})

test('without it, data go to the usual place of the system', () => {
  expect(on('linux')).toBe('/home/ann/.local/share/co-voyager')
  expect(on('linux', { XDG_DATA_HOME: '/xdg' })).toBe('/xdg/co-voyager')
  expect(on('linux', { XDG_DATA_HOME: '' })).toBe('/home/ann/.local/share/co-voyager')
  expect(on('darwin')).toBe('/home/ann/Library/Application Support/Co-Voyager')
  expect(on('win32', { APPDATA: '/roaming' })).toBe('/roaming/Co-Voyager')
})
