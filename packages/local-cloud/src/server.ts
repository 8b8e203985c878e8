import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from './clock.ts'
import type { Service } from './service.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Time for requests under way to end when the cloud is closed. */
const patienceMilliseconds = 2000

/**
 * Takes the one port of the local cloud first, since addresses in the template depend on it; until `open` everybody is
 * asked to retry. Port 0 takes a free one. Throws one sentence when the port is taken.
 */
export async function openFront(port: number, clock: Clock) {
  let handle = askToRetry
  const server = createServer((request, response) => {
    // AWS's clients set their own clock by this header, so it must have the local cloud's time.
    response.setHeader('date', new Date(clock.now()).toUTCString())
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  // Node ends an idle connection after 5 seconds, just when somebody may be using it again.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(explain(error, port)))
    server.listen(port, '127.0.0.1', resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    server,
    /** From now on the services, the console (below `/_local`) and the edge (all else) answer. */
    open(services: Service[], console: Handler, edge: Handler): void {
      handle = (request, response) => {
        const url = request.url ?? '/'
        if (!/^\/_local(?:[/?]|$)/.test(url)) return edge(request, response)
        const service = services.find(({ mount }) => url.startsWith(`${mount}/`) || url === mount)
        return service ? service.handle(request, response) : console(request, response)
      }
    },
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
      await closed
      clearTimeout(timer)
    },
  }
}

const askToRetry: Handler = async (_, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end()
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken. Choose another one, such as PORT=${port + 1} npm start.`,
    )
  }
  if (error.code === 'EACCES') return new Error(`Port ${port} needs more rights. Choose PORT=3000.`)
  return error
}
