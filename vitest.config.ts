import { defineConfig } from 'vitest/config'
import { memoryFolder } from './e2e/memory-folder.ts'

const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // A product under test waits for its processes now and then.
    maxWorkers: 3,
    // V8 forgets the code of a function that rests for a while; here the next file runs it again.
    execArgv: ['--no-flush-bytecode'],
    // As in Lambda, whatever the zone of this machine.
    env: { TZ: 'UTC', TMPDIR: memoryFolder() },
    // Functions log a line for each call; only a failing test's lines are worth reading.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          ...patience,
          name: 'parts',
          include: ['{shared,infra,local,docs}/**/*.test.ts'],
          // None of these leaves anything behind in its process, and loading takes half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'functions and pages',
          css: true,
          isolate: false,
          setupFiles: ['functions/fixtures/shown-lines.ts'],
          globalSetup: ['functions/fixtures/build.ts'],
          include: ['{functions,bench}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...patience,
          name: 'product',
          include: ['e2e/http/**/*.test.ts'],
          globalSetup: ['e2e/http/build.ts'],
          // Files share a product, or at least the code of the local cloud.
          isolate: false,
        },
      },
    ],
  },
})
