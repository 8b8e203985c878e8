import * as http from 'node:http'
import * as https from 'node:https'
import { createSigner, localAddressOf, region } from '../runtime/signer.ts'

const endpoint = new URL(localAddressOf('DYNAMODB') ?? `https://dynamodb.${region}.amazonaws.com`)
const { request, Agent } = endpoint.protocol === 'http:' ? http : https
const agent = new Agent({ keepAlive: true })

/** Milliseconds. */
const connectionTimeout = 1000
const answerTimeout = 3000

const signer = createSigner('dynamodb')

/**
 * Sends one request to DynamoDB, signed with the function's role. Throws Node's error where there is
 * no connection, and a `TimeoutError` after a second without one or three without an answer.
 */
export async function postSigned(operation: string, body: string) {
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    path: endpoint.pathname,
    headers: {
      host: endpoint.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body,
  })
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, agent }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }),
      )
    })
    const stop = () => sent.destroy(new DOMException('No answer in time', 'TimeoutError'))
    const timer = setTimeout(stop, answerTimeout)
    sent.on('socket', socket => {
      if (!socket.connecting) return
      const connecting = setTimeout(stop, connectionTimeout)
      socket.once('connect', () => clearTimeout(connecting))
      socket.once('close', () => clearTimeout(connecting))
    })
    sent.on('error', reject)
    sent.on('close', () => clearTimeout(timer))
    sent.end(body)
  })
}
