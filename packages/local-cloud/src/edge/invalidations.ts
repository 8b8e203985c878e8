import type { IncomingMessage } from 'node:http'
import { invalidToken, sendError } from '../query-service.ts'
import {
  deniedIn,
  readBody,
  requirePermission,
  type Service,
  type ServiceContext,
  ServiceError,
} from '../service.ts'
import { textsOf, xmlDocument } from '../xml.ts'

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/'

/**
 * CloudFront's own API with one operation: CreateInvalidation (CloudFront API Reference). The same
 * caller reference with the same paths is carried out once.
 */
export function createInvalidations(
  context: ServiceContext,
  distributionId: string,
  invalidate: (paths: string[]) => void,
): Service {
  const { account, faults, identities, mount } = context
  const done = new Map<string, string>()

  return {
    mount,
    operationNames: ['CreateInvalidation'],
    async handle(request, response) {
      try {
        const Id = await createInvalidation(request)
        const invalidation = xmlDocument(
          'Invalidation',
          [
            ['Id', Id],
            ['Status', 'Completed'],
          ],
          namespace,
        )
        response.writeHead(201, { 'content-type': 'text/xml' }).end(invalidation)
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        sendError(response, namespace, error)
      }
    },
    async close() {},
  }

  async function createInvalidation(request: IncomingMessage): Promise<string> {
    await faults.meet('cloudfront', faultErrors)
    const body = await readBody(request)
    const caller = identities.callerOf(request.headers)
    if (!caller) throw invalidToken()
    const call = `${request.method} ${request.url?.slice(mount.length)}`
    if (call !== `POST /2020-05-31/distribution/${distributionId}/invalidation`) {
      throw new ServiceError('UnknownOperationException', call, 404)
    }
    const resource = `arn:aws:cloudfront::${account}:distribution/${distributionId}`
    const action = 'cloudfront:CreateInvalidation'
    requirePermission(context, deniedIn.xml, caller, { action, resource })
    const xml = body.toString()
    const paths = textsOf(xml, 'Path')
    const [reference = ''] = textsOf(xml, 'CallerReference')
    const known = done.get(reference)
    if (known !== undefined && known !== paths.join('\n')) {
      throw new ServiceError('InvalidArgument', 'The caller reference has other paths')
    }
    if (known === undefined) invalidate(paths)
    done.set(reference, paths.join('\n'))
    return `I${done.size}`
  }
}

const faultErrors = {
  down: () => new ServiceError('ServiceUnavailable', 'Unavailable', 503),
  // Its quota of wildcard paths in progress (Developer Guide, "Quotas on invalidations").
  throttle: () => new ServiceError('TooManyInvalidationsInProgress', 'Too many in progress'),
}
