import type { Server } from 'node:http'
import { join } from 'node:path'
import { createClock, type Clock } from './clock.ts'
import { createConsole } from './console/console.ts'
import { runDeploymentTriggers } from './deployments.ts'
import { openSecrets } from './secretsmanager/secrets.ts'
import { openFront } from './server.ts'
import { startServices, type CloudOptions, type Services } from './services.ts'
import type { Model } from './template/model.ts'
import { readModel } from './template/read-model.ts'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const region = 'eu-north-1'
const account = '000000000000'

/** The whole application on one port of this machine. */
export interface Cloud extends Omit<Services, 'all'> {
  /** The address of the site for visitors. */
  origin: string
  /** Below which the emulated services answer. */
  services: string
  /** Answers on the port; a development server can put itself before it. */
  server: Server
  model: Model
  clock: Clock
}

/**
 * Starts everything that the template describes. Throws one sentence for people when the port is
 * taken or the folder cannot be used; nothing of it runs any more then.
 *
 * @param prepare fills the cloud while the functions run that a deployment calls
 */
export async function startCloud(
  options: CloudOptions,
  prepare: (cloud: Cloud) => Promise<void> = async () => undefined,
): Promise<Cloud> {
  const { assembly, directory, port = 0 } = options
  openLocalData(directory)
  const clock = createClock()
  await using opened = new AsyncDisposableStack()
  const front = opened.adopt(await openFront(port, clock), each => each.close())
  const origin = `http://localhost:${front.port}`
  const services = `http://127.0.0.1:${front.port}/_local`
  const secrets = openSecrets(join(directory, 'secretsmanager'))
  const model = readModel(assembly, { region, account, site: origin, services }, secrets)

  const started = opened.adopt(await startServices(model, clock, options), each => each.close())
  const { all, dynamodb, edge, lambda } = started
  const statistics = () => ({
    edge: edge.statistics(),
    dynamodb: dynamodb.operations(),
    lambda: lambda.invocations(),
  })
  front.open(all, createConsole({ ...options, ...started, clock, statistics }), edge.handle)

  const cloud: Cloud = {
    ...started,
    origin,
    services,
    server: front.server,
    model,
    clock,
    async close() {
      await front.close()
      await started.close()
    },
  }
  await Promise.all([runDeploymentTriggers(model, lambda, directory), prepare(cloud)])
  // From here on the caller closes it.
  opened.move()
  return cloud
}

/** The content of `local-cloud.json`. Older folders have another field beside it. */
const mark = { format: 3 }

/**
 * Makes the folder of the local data ready. Throws one sentence when it is not a folder of a
 * local cloud, so that no other program's files are ever overwritten.
 */
function openLocalData(directory: string): void {
  const file = join(directory, 'local-cloud.json')
  const sentence = `${directory} is not a folder of local data. Choose an empty one with LOCAL_DATA.`
  try {
    mkdirSync(directory, { recursive: true })
  } catch {
    throw new Error(sentence)
  }
  if (existsSync(file)) {
    if (formatOf(file) === mark.format) return
    throw new Error(`${file} is damaged or from another version. ${advice}`)
  }
  if (readdirSync(directory).length > 0) throw new Error(sentence)
  writeFileSync(file, JSON.stringify(mark))
}

const advice = 'Choose another folder with LOCAL_DATA, or move this one away to begin anew.'

function formatOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).format
  } catch {
    return undefined
  }
}
