import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Scope } from '../../../src-main/base/index.ts'
import { CommandError } from '../../../src-main/shell/cli/command.ts'
import { electronBinary } from '../../../src-main/shell/cli/electron-binary.ts'
import { buildIfNeeded, pageState } from '../../../src-main/shell/cli/page-build.ts'
import { hasScreen } from '../../../src-main/shell/cli/window.ts'
import { executable, temporaryDir } from '../../support/temporary.ts'

/** Writes a file as it was changed so many seconds after the epoch. */
function file(path: string, seconds: number, content = '') {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  utimesSync(path, seconds, seconds)
}

const page = (checkout: string) => join(checkout, 'out/renderer/index.html')

test('a page is missing, ready, or old once a source deep below has changed', () => {
  const checkout = temporaryDir()
  file(join(checkout, 'src-renderer/views/board.tsx'), 100)
  expect(pageState(checkout)).toBe('missing')
  file(page(checkout), 200)
  expect(pageState(checkout)).toBe('ready')
  file(join(checkout, 'src-main/contract/plan.ts'), 300)
  expect(pageState(checkout)).toBe('old')
})

test('a page that is ready is not built again', async () => {
  const checkout = temporaryDir()
  file(page(checkout), 200)
  const said: string[] = []
  await buildIfNeeded(checkout, new Scope(), line => said.push(line))
  expect(said).toEqual([])
})

test('a build that fails says what the builder said', async () => {
  const checkout = temporaryDir()
  const builder = "console.error('no such module: react'); process.exit(1)"
  file(join(checkout, 'node_modules/electron-vite/bin/electron-vite.js'), 100, builder)
  const building = buildIfNeeded(checkout, new Scope(), () => {})
  await expect(building).rejects.toThrow(CommandError)
  await expect(building).rejects.toThrow('no such module: react')
})

test("Electron's binary counts as present only when its file is there", () => {
  const checkout = temporaryDir()
  expect(electronBinary(checkout, {})).toBeUndefined()
  file(join(checkout, 'node_modules/electron/path.txt'), 100, 'electron')
  expect(electronBinary(checkout, {})).toBeUndefined()
  const binary = executable(join(checkout, 'node_modules/electron/dist/electron'))
  expect(electronBinary(checkout, {})).toBe(binary)
  const other = executable(join(checkout, 'elsewhere/electron'))
  expect(electronBinary(checkout, { ELECTRON_OVERRIDE_DIST_PATH: join(checkout, 'elsewhere') })).toBe(other)
})

test('a Linux without a display has no screen; other systems always have one', () => {
  expect(hasScreen('linux', {})).toBe(false)
  expect(hasScreen('linux', { DISPLAY: ':0' })).toBe(true)
  expect(hasScreen('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
  expect(hasScreen('darwin', {})).toBe(true)
})
