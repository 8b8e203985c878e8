import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,functions,infra,local,web,docs,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
