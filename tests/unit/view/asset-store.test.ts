import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '../../../src-main/base/index.ts'
import { kindsOf, type Registry } from '../../../src-main/body/surroundings/kinds.ts'
import { AssetStore } from '../../../src-main/view/assets/store.ts'
import { keptDir } from '../../support/kept-dir.ts'

const registryOf = createRequire(import.meta.url)('prismarine-registry') as (version: string) => Registry
const kinds = (version = '1.12.2') => kindsOf(registryOf(version))

function newStore(dir = keptDir()) {
  const store = new AssetStore(dir.path, silentLogger)
  onTestFinished(async () => {
    await store.close()
    dir.remove()
  })
  return { store, dir }
}

const textOf = (body: Uint8Array | undefined): string => Buffer.from(body ?? []).toString()

test('looks are made once, kept, and read by the next start without being made again', async () => {
  const { store, dir } = newStore()
  const name = store.packFor(kinds())
  const first = await store.read(name, 'slice.json', { brotli: false })
  expect(JSON.parse(textOf(first?.body)).version).toBe('1.12.2')
  const next = new AssetStore(dir.path, silentLogger)
  // Nobody told this one what the name stands for: it can only come from the disk.
  const again = await next.read(name, 'slice.json', { brotli: true })
  expect(again?.encoding).toBe('br')
  expect(brotliDecompressSync(again?.body ?? Buffer.alloc(0)).toString()).toBe(textOf(first?.body))
})

test('who closes while looks are being made does not wait for them, and nothing half-made is kept', async () => {
  const { store, dir } = newStore()
  const made = store.read(store.packFor(kinds()), 'slice.json', { brotli: true })
  const broken = expect(made).rejects.toThrow('abort')
  await store.close()
  await broken
  expect(readdirSync(dir.path)).toEqual([])
})

test('other biomes make another pack, and the older one of that version goes with the next start', async () => {
  const { store, dir } = newStore()
  const plain = store.packFor(kinds())
  await store.read(plain, 'atlas.rgba', { brotli: false })
  const other = { ...kinds(), biomes: [{ id: 200, name: 'odd', colours: { grass: 0x123456 } }] }
  const next = new AssetStore(dir.path, silentLogger)
  const name = next.packFor(other)
  expect(name).not.toBe(plain)
  const slice = JSON.parse(textOf((await next.read(name, 'slice.json', { brotli: false }))?.body))
  expect(slice.biomes['200'].grass).toBe(0x123456)
  expect(readdirSync(dir.path)).toEqual([name])
})

test('textures come as the version looked, and nothing outside of them is read', async () => {
  const { store } = newStore()
  const read = (name: string, file: string) => store.read(name, file, { brotli: false })
  const old = await read('1.12.2-0123456789abcdef', 'texture/entity/sheep/sheep.png')
  const today = await read('1.21.4-0123456789abcdef', 'texture/entity/sheep/sheep.png')
  expect(old?.mime).toBe('image/png')
  expect(today?.body.length).toBeGreaterThan(0)
  for (const file of [
    'texture/../../package.json',
    'texture/entity/../../../package.png',
    'texture//etc/passwd',
    'texture/entity/no/such.png',
    'package.json',
    '',
  ]) {
    expect([file, await read('1.12.2-0123456789abcdef', file)]).toEqual([file, undefined])
  }
  for (const name of ['..', '1.12.2', '../1.12.2-0123456789abcdef', '1.12.2-0123456789abcdef']) {
    expect([name, await read(name, 'slice.json')]).toEqual([name, undefined])
  }
})
