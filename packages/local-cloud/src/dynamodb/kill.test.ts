import { expect, test } from 'vitest'
import { kill } from './kill-fixture.ts'

test(
  'a database that is killed while it writes loses no acknowledged write',
  { timeout: 90_000 },
  async () => {
    const { acknowledged, ...damage } = await kill(2, 100)
    expect(damage).toEqual({ kills: 2, lost: 0, halves: 0, strayRows: 0 })
    expect(acknowledged).toBeGreaterThanOrEqual(200)
  },
)
