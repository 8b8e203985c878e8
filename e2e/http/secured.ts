import { createServer as createPlainServer, request, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import tls from 'node:tls'
import { createCertificate } from '../../bench/cold-start/certificate.ts'

interface Served {
  /** The local edge. */
  origin: string
  /** Below which the emulated services answer. */
  services: string
}

/**
 * The local edge as CloudFront serves it, on two free ports of 127.0.0.1: over TLS, with a
 * certificate that this process trusts, and on plain http nothing but the way there. The services
 * that the desk's policy names have addresses with TLS as well, as they have on AWS.
 */
export async function secure(served: Served) {
  const { key, cert } = createCertificate()
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, cert])
  const https = createServer({ key, cert }, passOnTo(served))
  const httpsPort = await listen(https)
  const http = createPlainServer(({ url }, response) => {
    response.writeHead(301, { location: `https://127.0.0.1:${httpsPort}${url}` }).end()
  })
  const httpPort = await listen(http)
  return {
    httpPort,
    httpsPort,
    async close() {
      tls.setDefaultCACertificates(trusted)
      for (const server of [http, https]) {
        server.closeAllConnections()
        await new Promise(resolve => server.close(resolve))
      }
    },
  }
}

function passOnTo({ origin, services }: Served): RequestListener {
  return (asked, response) => {
    const { method, url, headers } = asked
    const passed = request(
      origin + url,
      { method, headers: { ...headers, host: new URL(origin).host } },
      answer => {
        const policy = String(answer.headers['content-security-policy'])
        response.writeHead(answer.statusCode!, {
          ...answer.headers,
          'content-security-policy': policy.replaceAll(services, 'https://services.example.com'),
        })
        answer.pipe(response)
      },
    )
    asked.pipe(passed)
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
