import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { createIdentities } from 'local-cloud/identities.ts'
import { environmentOf } from 'local-cloud/lambda/environments.ts'
import { readModel } from 'local-cloud/template/read-model.ts'
import { median, type Figure } from '../figure.ts'
import { createCertificate } from './certificate.ts'
import { startDatabase } from './database.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eventFor } from '../../functions/fixtures/api-event.ts'
import { contact } from '../../functions/fixtures/content.ts'

const administrator = { id: '01890a5d-ac96-774b-bcce-b302099a8057', username: 'anna' }
const cookies = ['__Host-session=secret']

/** The event of the first call of each function that is measured. */
export const firstCalls = {
  catalogue: eventFor('GET /api/apartments'),
  document: eventFor('GET /fastigheter/{id+}', { id: '01890a5d-ac96-774b-bcce-b302099a8057' }),
  forms: eventFor('POST /api/contact', { body: contact }),
  authorizer: eventFor('GET /api/admin/news', { cookies }),
  auth: eventFor('GET /api/auth/me', { cookies }),
  desk: eventFor('GET /api/admin/apartments', { administrator }),
  // A link that has ended.
  follow: eventFor('POST /api/follow', { body: { secret: 'a'.repeat(32) } }),
}

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

/** A function with the event of its first call. */
interface Start {
  name: string
  /** The absolute path of its code. */
  file: string
  event: object
  /** All variables that it sees. */
  environment: Record<string, string>
}

interface Answer {
  statusCode?: number
  isAuthorized?: boolean
}

/** Milliseconds until the code was loaded, and until the first call was answered. */
interface Times {
  loading: number
  whole: number
}

/** Starts a function in a process of its own. Throws when it does not answer as it should. */
async function runOnce({ name, file, event, environment }: Start): Promise<Times> {
  const program = join(import.meta.dirname, 'process.cjs')
  const words = [program, file, JSON.stringify(event)]
  const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment })
  const { answer, ...times }: Times & { answer: Answer } = JSON.parse(stdout.split('\n').at(-1)!)
  const isGood = answer.isAuthorized ?? [200, 201, 404].includes(answer.statusCode ?? 500)
  if (!isGood) throw new Error(`${name} answered ${JSON.stringify(answer)}: ${stdout}`)
  return times
}
