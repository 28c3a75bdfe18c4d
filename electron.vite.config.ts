import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { DEV_PORT } from './src-main/shell/electron/dev-port.ts'
import { itemIcons } from './src-renderer/icons/plugin.ts'
import { packedFiles } from './src-renderer/packing/plugin.ts'

const at = (path: string) => resolve(import.meta.dirname, path)
const devDoor = `http://127.0.0.1:${DEV_PORT}`

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          electron: at('src-main/shell/electron/electron.ts'),
          'core-process': at('src-main/shell/electron/core-process.ts'),
          'practice-process': at('src-main/practice/practice-process.ts'),
          'sandbox-process': at('src-main/sandbox/sandbox-process.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload is loaded as one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('src-main/shell/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [react(), itemIcons(), packedFiles()],
    build: {
      outDir: at('out/renderer'),
      minify: true,
      rolldownOptions: { input: at('src-renderer/index.html') },
    },
    server: {
      // The door answers only to its own address and pages: while developing, Vite's calls take its name.
      proxy: {
        '^/(trpc|view|assets)': {
          target: devDoor,
          ws: true,
          changeOrigin: true,
          headers: { origin: devDoor },
        },
      },
    },
  },
})
