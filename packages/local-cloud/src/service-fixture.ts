import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createIdentities } from './identities.ts'
import type { Surroundings } from './service.ts'

/** What a service of this name is created with, in a folder under the machine's temporary one. */
export function createSurroundings(
  name: string,
  { directory, clock }: { directory?: string | undefined; clock?: Surroundings['clock'] } = {},
): Surroundings {
  return {
    mount: `/_local/${name}`,
    directory: directory ?? mkdtempSync(join(tmpdir(), `${name}-`)),
    region: 'eu-north-1',
    account: '000000000000',
    clock: clock ?? createClock(),
    faults: createFaults({ slowMilliseconds: 50 }),
    identities: createIdentities(),
  }
}
