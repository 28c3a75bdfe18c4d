import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeStorage } from 'electron'
import type { KeySafe } from '../../base/index.ts'

/**
 * Keys encrypted by the system's own safe (Keychain, DPAPI, Secret Service), in a file of the data directory. Undefined where there
 * is none, or only Chromium's stand-in whose password everybody knows.
 */
export function systemKeySafe(dir: string): KeySafe | undefined {
  if (!safeStorage.isEncryptionAvailable()) return undefined
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text')
    return undefined
  const folder = join(dir, 'keys')
  const path = join(folder, 'keys.encrypted')
  return {
    kind: 'system',
    async load() {
      return existsSync(path) ? safeStorage.decryptString(readFileSync(path)) : undefined
    },
    async save(text) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
      writeFileSync(`${path}.new`, safeStorage.encryptString(text), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}
