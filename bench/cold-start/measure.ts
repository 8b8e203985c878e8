import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
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
const limit = 1.3

/**
 * How long a function takes from the moment its process is there until it has answered its first
 * call, as a multiple of what the reference function takes. All take turns, so that whatever else the
 * machine does at the time slows them alike.
 */
export async function measureColdStarts(assembly: string, rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-start-'))
  const certificate = createCertificate()
  const trusted = join(folder, 'certificate.pem')
  writeFileSync(trusted, certificate.cert)
  const database = await startDatabase(certificate)
  try {
    const reference = await buildReference()
    const starts = startsOf(reference, assembly, database.address, trusted)
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
    const [first, ...functions] = times.map(({ loading, whole }) => ({
      loading: median(loading),
      whole: median(whole),
      best: Math.min(...whole),
    }))
    return [
      { what: 'reference', value: first!.whole, unit: 'ms', remark: `median of ${rounds}` },
      ...functions.map(({ loading, whole, best }, index): Figure => ({
        what: starts[index + 1]!.name,
        value: whole / first!.whole,
        unit: 'times',
        limit,
        remark: `${describe({ whole, loading })}; at best ${(best / first!.best).toFixed(2)} times`,
      })),
    ]
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

const describe = ({ whole, loading }: { whole: number; loading: number }) =>
  `${whole.toFixed(0)} ms, of these ${loading.toFixed(0)} ms loading`

/**
 * Bundles the reference function as the CDK's NodejsFunction does by default: not minified, and with
 * the SDK of the runtime, which here is the installed one. Returns the bundle's path.
 */
async function buildReference(): Promise<string> {
  const outfile = join(import.meta.dirname, '../../.build/reference.cjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'reference.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    external: ['@aws-sdk/*', '@smithy/*'],
  })
  return outfile
}

/** The reference, then the functions, each with the environment that the template gives it. */
function startsOf(
  reference: string,
  assembly: string,
  services: string,
  certificate: string,
): Start[] {
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
  return [{ ...started[0]!, name: 'reference', file: reference }, ...started]
}
