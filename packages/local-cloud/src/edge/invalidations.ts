import type { ServerResponse } from 'node:http'
import { accessKeyOf } from '../identities.ts'
import { textsOf, xmlDocument, type Elements } from '../xml.ts'
import { readBody, type Service, type Surroundings } from '../service.ts'

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'

/**
 * CloudFront's own API, of which the product uses one operation: CreateInvalidation (CloudFront API
 * Reference). The same caller reference with the same paths is carried out once.
 */
export function createInvalidations(
  surroundings: Surroundings,
  distributionId: string,
  invalidate: (paths: string[]) => void,
): Service {
  const { account, faults, identities, mount } = surroundings
  const done = new Map<string, string>()

  return {
    mount,
    async handle(request, response) {
      const fault = faults.next('cloudfront')
      if (fault === 'down') return refuse(response, 503, 'ServiceUnavailable', 'Unavailable')
      if (fault === 'throttle') return refuse(response, 400, 'Throttling', 'Rate exceeded')
      const caller = identities.find(accessKeyOf(request) ?? '')
      if (!caller) return refuse(response, 403, 'InvalidClientTokenId', 'Unknown access key')
      const path = request.url?.slice(mount.length)
      if (
        request.method !== 'POST' ||
        path !== `/2020-05-31/distribution/${distributionId}/invalidation`
      ) {
        return refuse(response, 404, 'UnknownOperationException', `${request.method} ${path}`)
      }
      const resource = `arn:aws:cloudfront::${account}:distribution/${distributionId}`
      if (!identities.allows(caller, 'cloudfront:CreateInvalidation', resource)) {
        const message = `${caller.name} is not authorized to perform: cloudfront:CreateInvalidation`
        return refuse(response, 403, 'AccessDenied', message)
      }
      const xml = (await readBody(request)).toString()
      const paths = textsOf(xml, 'Path')
      const [reference = ''] = textsOf(xml, 'CallerReference')
      const known = done.get(reference)
      if (known !== undefined && known !== paths.join('\n')) {
        return refuse(response, 400, 'InvalidArgument', 'The caller reference has other paths')
      }
      if (known === undefined) invalidate(paths)
      done.set(reference, paths.join('\n'))
      send(response, 201, 'Invalidation', [
        ['Id', `I${done.size}`],
        ['Status', 'Completed'],
      ])
    },
    async close() {},
  }
}

function refuse(response: ServerResponse, status: number, Code: string, Message: string): void {
  const error: Elements = [
    ['Type', 'Sender'],
    ['Code', Code],
    ['Message', Message],
  ]
  send(response, status, 'ErrorResponse', [['Error', error]])
}

function send(response: ServerResponse, status: number, root: string, content: Elements): void {
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(xmlDocument(root, content, namespace))
}
