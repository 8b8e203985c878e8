import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // As in Lambda, whatever the zone of this machine.
    env: { TZ: 'UTC' },
    // Functions log a line for each call; only a failing test's lines are worth reading.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['{shared,functions,infra,local,web,docs,bench}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: ['e2e/http/**/*.test.ts'],
          globalSetup: ['e2e/http/build.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
