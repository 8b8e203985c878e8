import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentities } from 'local-cloud/identities.ts'
import { environmentOf } from 'local-cloud/lambda/environment.ts'
import { readModel } from 'local-cloud/template/read-model.ts'
import { median } from '../distribution.ts'
import type { Figure } from '../figure.ts'
import { createCertificate } from './certificate.ts'
import { startDatabase } from './database.ts'
import { firstCalls } from './first-calls.ts'
import { runOnce, type Start } from './run-once.ts'

const region = 'eu-north-1'
/** Times the floor. `document` renders a page besides. */
const limitOf = (name: string) => (name === 'document' ? 3 : 2.5)

/**
 * How long a function takes from the moment its process is there until it has answered its first
 * call, as a multiple of the least that one signed call takes. All take turns, so that whatever
 * else the machine does at the time slows them alike.
 */
export async function measureColdStarts(assembly: string, rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-start-'))
  const certificate = createCertificate()
  const trusted = join(folder, 'certificate.pem')
  writeFileSync(trusted, certificate.cert)
  const database = await startDatabase(certificate)
  try {
    const starts = startsOf(assembly, database.address, trusted)
    const times = starts.map(() => ({ loading: [] as number[], whole: [] as number[] }))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, start] of starts.entries()) {
        const { loading, whole } = await runOnce(start)
        // The first round only brings the files into memory.
        if (round === 0) continue
        times[index]!.loading.push(loading)
        times[index]!.whole.push(whole)
      }
    }
    const [floor, ...functions] = times.map(({ loading, whole }) => ({
      loading: median(loading),
      whole: median(whole),
      best: Math.min(...whole),
    }))
    return [
      { what: 'floor', value: floor!.whole, unit: 'ms', remark: `median of ${rounds}` },
      ...functions.map(({ loading, whole, best }, index): Figure => ({
        what: starts[index + 1]!.name,
        value: whole / floor!.whole,
        unit: 'times the floor',
        limit: limitOf(starts[index + 1]!.name),
        remark: `${describe({ whole, loading })}; at best ${(best / floor!.best).toFixed(2)} times`,
      })),
    ]
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

const describe = ({ whole, loading }: { whole: number; loading: number }) =>
  `${whole.toFixed(0)} ms, of these ${loading.toFixed(0)} ms loading`

/** The floor, then the functions, each with the environment that the template gives it. */
function startsOf(assembly: string, services: string, certificate: string): Start[] {
  const places = { region, account: '000000000000', site: 'http://localhost:3000', services }
  const { functions } = readModel(assembly, places, name => name)
  const identity = createIdentities().add('bench', [])
  const started = Object.entries(firstCalls).map(([name, event]): Start => {
    const definition = functions.find(each => each.name === name)!
    const environment = environmentOf(definition, identity, { region, services })
    const headers = { ...event.headers, 'x-origin-verify': environment['ORIGIN_VERIFY'] }
    return {
      name,
      file: join(definition.directory, 'index.cjs'),
      event: { ...event, headers },
      environment: { ...environment, NODE_EXTRA_CA_CERTS: certificate, TZ: 'UTC' },
    }
  })
  const floor = join(import.meta.dirname, 'floor.cjs')
  return [{ ...started[0]!, name: 'floor', file: floor }, ...started]
}
