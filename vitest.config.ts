import { defineConfig } from 'vitest/config'

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
})

const patient = { testTimeout: 300_000, hookTimeout: 120_000 }
// A browser draws without a graphics card: those files run one after another, so that no test waits for another's processor.
const heavy = { ...patient, fileParallelism: false }

export default defineConfig({
  test: {
    projects: [
      // Nothing in them waits; the limit is for a machine that has other work. They share what they import: to load the game's data anew for
      // each file takes longer than the tests.
      project('unit', { testTimeout: 30_000, isolate: false }),
      project('contract', heavy),
      // Bots mostly wait: one world alone left a load of 0.2 to 0.9 on two processors.
      project('world', { ...patient, maxWorkers: 2, sequence: { groupOrder: 1 } }),
      project('e2e', heavy),
      project('electron', heavy),
    ],
  },
})
