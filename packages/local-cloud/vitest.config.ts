import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', '*.test.ts'],
    testTimeout: 30_000,
    // Tests wait for processes and timers now and then.
    maxWorkers: 3,
    // None of these leaves anything behind in its process, and loading takes half the time.
    isolate: false,
    // As in Lambda, whatever the zone of this machine.
    env: { TZ: 'UTC' },
    // A failing service prints its error; only a failing test's lines are worth reading.
    silent: 'passed-only',
  },
})
