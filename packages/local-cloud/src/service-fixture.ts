import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createIdentities, type Identity } from './identities.ts'
import type { Service, ServiceContext } from './service.ts'

/** The context of a service of this name, in a folder under the machine's temporary one. */
export function createServiceContext(
  name: string,
  { directory, clock }: { directory?: string; clock?: ServiceContext['clock'] } = {},
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

/** Serves these services on 127.0.0.1, each below its mount. Port 0 takes a free one. */
export async function listen(services: Service[], port = 0) {
  const server = createServer((request, response) => {
    const service = services.find(({ mount }) => request.url?.startsWith(mount))
    if (!service) return void response.writeHead(404).end()
    service.handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await Promise.all(services.map(service => service.close()))
    },
  }
}

/** The headers of a call of a JSON service that names its caller, for calls that the SDK would not send. */
export const signedHeaders = ({ accessKeyId, sessionToken }: Identity, target: string) => ({
  'x-amz-target': target,
  authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261120/eu-north-1/any/aws4_request`,
  ...(sessionToken && { 'x-amz-security-token': sessionToken }),
})
