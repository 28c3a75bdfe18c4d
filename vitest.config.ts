import { defineConfig } from 'vitest/config'

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
})

// Worlds and browsers are heavy: those files run one after another, so that no test waits for another's processor.
const heavy = { fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      // Nothing in them waits; the limit is for a machine that has other work. They share what they import: to load the game's data anew for
      // each file took three quarters of the time.
      project('unit', { testTimeout: 30_000, isolate: false }),
      project('contract', heavy),
      project('world', heavy),
      project('e2e', heavy),
      project('electron', heavy),
    ],
  },
})
