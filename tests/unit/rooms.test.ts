import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkoutDir } from '../../src-main/shell/cli/checkout.ts'
import { temporaryDir } from '../support/temporary.ts'

/** A checkout of its own in which rules are broken on purpose: a checker that never complains checks nothing. */
describe('the checker of the rooms', () => {
  let dir: string

  beforeEach(() => {
    dir = temporaryDir()
    for (const name of ['node_modules', 'tsconfig.json', '.dependency-cruiser.cjs', 'package.json']) {
      symlinkSync(join(checkoutDir, name), join(dir, name))
    }
    write('src-main/body/index.ts', 'export const body = 1')
    write('src-main/body/secret.ts', 'export const secret = 1')
  })

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }

  const complaints = (): string => {
    try {
      const cruiser = join(checkoutDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
      execFileSync(process.execPath, [cruiser, '--config', '.dependency-cruiser.cjs', 'src-main'], {
        cwd: dir,
        encoding: 'utf8',
        stdio: 'pipe',
      })
      return ''
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return stdout + stderr
    }
  }

  it('accepts a room that uses the door of a room below it', () => {
    write('src-main/skills/a.ts', "import { body } from '../body/index.ts'\nexport const skill = body")
    expect(complaints()).toBe('')
  })

  it.each([
    ['a room that imports one above it', 'src-main/board/a.ts', "import '../body/index.ts'", 'room-board'],
    [
      'a type from a room above',
      'src-main/board/a.ts',
      "import type {} from '../body/index.ts'",
      'room-board',
    ],
    ['a way past the door', 'src-main/skills/a.ts', "import '../body/secret.ts'", 'use-the-door'],
    [
      'a package that another room owns',
      'src-main/board/a.ts',
      "import 'better-sqlite3'",
      'only-memory-owns',
    ],
    ['input and output in a pure room', 'src-main/board/a.ts', "import 'node:fs'", 'pure-rooms-do-no-io'],
  ])('reports %s', (_what, path, text, rule) => {
    write(path, `${text}\nexport const a = 1`)
    expect(complaints()).toContain(rule)
  })
})
