import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createIdentities } from './identities.ts'
import type { ServiceContext } from './service.ts'

/** The context of a service of this name, in a folder under the machine's temporary one. */
export function createServiceContext(
  name: string,
  { directory, clock }: { directory?: string | undefined; clock?: ServiceContext['clock'] } = {},
): ServiceContext {
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
