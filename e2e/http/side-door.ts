import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Context } from 'aws-lambda'
import type { Cloud } from 'local-cloud/cloud.ts'
import { createEdge } from 'local-cloud/edge/edge.ts'
import { askOriginOf } from 'local-cloud/edge/origins.ts'
import { createGateway } from 'local-cloud/gateway/gateway.ts'
import { environmentOf } from 'local-cloud/lambda/environment.ts'
import { FunctionError } from 'local-cloud/lambda/function-error.ts'
import type { Lambda } from 'local-cloud/lambda/lambda.ts'
import type { FunctionDefinition } from 'local-cloud/template/model.ts'

/** Another address of the same product, until it is closed. */
export interface SideDoor {
  origin: string
  close(): Promise<void>
}

/**
 * Opens another way into a product, for who sends a great many requests: through an edge and a
 * gateway like its own, to the functions' bundles, which run in this process with the environment
 * and role that they have in their threads. They keep the machine's time, and are never cut off.
 */
export async function openSideDoor(product: Cloud): Promise<SideDoor> {
  const { model, clock, s3 } = product
  const gateway = createGateway(model, runningHere(product), clock)
  const edge = createEdge(model.distribution!, askOriginOf(s3, gateway), clock.now)
  const server = createServer((request, response) => void edge.handle(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

type Handler = (event: unknown, context: Partial<Context>) => Promise<unknown>

function runningHere(product: Cloud): Lambda {
  const handlers = new Map<string, Handler>()
  return {
    ...product.lambda,
    async invoke(name, event) {
      const definition = product.model.functions.find(each => each.name === name)!
      const handler = handlers.get(name) ?? load(definition, product)
      handlers.set(name, handler)
      try {
        const sent: unknown = JSON.parse(JSON.stringify(event))
        const answer = await handler(sent, { functionName: name, awsRequestId: randomUUID() })
        return JSON.parse(JSON.stringify(answer ?? null))
      } catch (error) {
        throw new FunctionError('Error', String(error), { cause: error })
      }
    },
  }
}

function load(definition: FunctionDefinition, product: Cloud): Handler {
  const { identities, services, model } = product
  const identity = identities.add(definition.name, definition.statements)
  const { region } = model.endpoints
  const env = environmentOf(definition, identity, { region, services })
  const file = join(definition.directory, 'function.cjs')
  const module = { exports: {} as { handler: Handler } }
  const given = {
    exports: module.exports,
    module,
    require: createRequire(file),
    __filename: file,
    __dirname: definition.directory,
    process: Object.create(process, {
      env: { value: env },
      stdout: { value: { write() {} } },
    }) as NodeJS.Process,
    console: quiet,
  }
  const code = readFileSync(file, 'utf8')
  compileFunction(code, Object.keys(given), { filename: file })(...Object.values(given))
  return module.exports.handler
}

/** Functions log a line for each call, which nobody reads here. */
const quiet = { ...console, debug() {}, info() {}, log() {}, warn() {}, error() {} }
