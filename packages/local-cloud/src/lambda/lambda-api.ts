import type { IncomingMessage } from 'node:http'
import { readBody, type Service, type ServiceContext } from '../service.ts'
import { verifyHeaderSignature } from '../sigv4/verify.ts'
import { FunctionError } from './function-error.ts'
import type { Lambda } from './lambda.ts'

/**
 * AWS Lambda's own API with one operation, for operators: Invoke, which waits for the result (Lambda
 * API Reference). Functions themselves are called by `lambda.invoke`.
 */
export function createLambdaApi(
  { mount, clock, identities, region, account }: ServiceContext,
  { invoke, names }: Pick<Lambda, 'invoke'> & { names: string[] },
): Service {
  return {
    mount,
    operationNames: ['Invoke'],
    async handle(request, response) {
      const { status, type, body, isFunctionError } = await answer(request)
      response.setHeader('date', new Date(clock.now()).toUTCString())
      if (type) response.setHeader('x-amzn-errortype', type)
      if (isFunctionError) response.setHeader('x-amz-function-error', 'Unhandled')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    async close() {},
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await readBody(request)
    const now = clock.now()
    const verified = verifyHeaderSignature(request, body, identities, {
      service: 'lambda',
      region,
      now,
    })
    if (!verified.ok) return refusal(403, verified.code)
    const call = `${request.method} ${request.url?.slice(mount.length).split('?')[0]}`
    const [, name = ''] = /^POST \/2015-03-31\/functions\/([\w-]+)\/invocations$/.exec(call) ?? []
    if (!name) return refusal(404, 'UnknownOperationException', call)
    const arn = `arn:aws:lambda:${region}:${account}:function:${name}`
    if (!identities.allows(verified.identity, 'lambda:InvokeFunction', arn)) {
      return refusal(403, 'AccessDeniedException', `lambda:InvokeFunction on resource: ${arn}`)
    }
    if (!names.includes(name)) return refusal(404, 'ResourceNotFoundException', arn)
    try {
      const event: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
      return { status: 200, body: await invoke(name, event) }
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      const { type: errorType, message: errorMessage } = error
      return { status: 200, isFunctionError: true, body: { errorType, errorMessage } }
    }
  }
}

interface Answer {
  status: number
  body: unknown
  type?: string
  isFunctionError?: boolean
}

const refusal = (status: number, type: string, Message = type): Answer => ({
  status,
  type,
  body: { Type: 'User', Message },
})
