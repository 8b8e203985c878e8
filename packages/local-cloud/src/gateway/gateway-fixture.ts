import { createSampleLambda } from '../lambda/lambda-fixture.ts'
import type { Route } from '../template/model.ts'
import { createGateway } from './gateway.ts'
import type { GatewayRequest } from './reply.ts'

const host = 'api.execute-api.eu-north-1.amazonaws.com'

/** Answers with the event it got, or as the query's `reply` says. */
const answering = {
  name: 'answering',
  code: `exports.handler = async event => {
    const { reply, way } = event.queryStringParameters ?? {}
    if (way === 'throw') throw new Error('a secret')
    if (way === 'exit') process.exit(1)
    return reply ? JSON.parse(reply) : { statusCode: 200, body: JSON.stringify(event) }
  }`,
}

/** Lets in whom the cookie names `admin`. */
const authorizing = {
  name: 'authorizing',
  code: `exports.handler = async event => {
    const [cookie] = event.cookies
    if (cookie === 'who=broken') throw new Error('a secret')
    if (cookie === 'who=odd') return {}
    return { isAuthorized: cookie === 'who=admin', context: { event: JSON.stringify(event) } }
  }`,
}

export function route(key: string, settings: Partial<Route> = {}): Route {
  return { key, functionName: 'answering', authorizer: undefined, ...settings }
}

/** A gateway for tests, in front of functions that answer as the request asks them to. */
export async function createSampleGateway(routes: Route[]) {
  const cloud = await createSampleLambda([answering, authorizing])
  const endpoints = { region: 'eu-north-1', account: '000000000000', site: '', services: '' }
  const gateway = createGateway({ api: { host, routes }, endpoints }, cloud.lambda, cloud.clock)
  return {
    ...cloud,
    /** Calls `GET /api/news?q=1` or the like. */
    async call(line: string, request: Partial<GatewayRequest> = {}) {
      const [method = '', address = ''] = line.split(' ')
      const [path = '', query = ''] = address.split('?')
      const response = await gateway.handle({
        method,
        path,
        query,
        headers: [],
        body: Buffer.alloc(0),
        sourceIp: '192.0.2.1',
        ...request,
      })
      return { ...response, text: response.body.toString() }
    },
  }
}
