import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * A folder of its own with a package that is only measured, named with its version, and what else it is to find there;
 * installed when first asked for, without any package's scripts. It stays out of the project's own packages.
 * @throws Error where npm cannot install it
 */
export async function tempPackage(pinned: string, others: readonly string[] = []): Promise<string> {
  const folder = join(tmpdir(), `co-voyager-bench-${pinned.replace('@', '-')}`)
  // npm writes it last.
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  console.log(`  installing ${pinned} into ${folder}`)
  await mkdir(folder, { recursive: true })
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', pinned, ...others]
  try {
    await promisify(execFile)('npm', ['install', ...options], { maxBuffer: 2 ** 26 })
  } catch (cause) {
    throw new Error(`npm could not install ${pinned}.`, { cause })
  }
  return folder
}
