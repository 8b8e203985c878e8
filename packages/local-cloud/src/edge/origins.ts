import type { Gateway } from '../gateway/gateway.ts'
import type { S3 } from '../s3/s3.ts'
import type { Origin } from '../template/distribution.ts'
import type { AskOrigin, OriginRequest, OriginResponse } from './requests.ts'

/** CloudFront's ways to its origins: objects by origin access control, the API by HTTP. */
export const askOriginOf =
  (s3: S3, gateway: Gateway): AskOrigin =>
  (origin, request) =>
    origin.kind === 'bucket'
      ? readObject(s3, origin, request)
      : inTime(origin.timeoutSeconds, callApi(gateway, origin, request))

async function readObject(s3: S3, origin: Origin, request: OriginRequest): Promise<OriginResponse> {
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const key = decodePath(request.path.slice(1))
  if (key === undefined) return invalidUri
  const { status, headers, body } = await s3.read(origin.name, key, {
    method,
    headers: request.headers,
  })
  return { status, headers, cookies: [], body: Buffer.from(body ?? '') }
}

/** Undefined for malformed percent-encoding, to which S3 answers with `InvalidURI`. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const invalidUri: OriginResponse = {
  status: 400,
  headers: { 'content-type': 'application/xml' },
  cookies: [],
  body: Buffer.from('<Error><Code>InvalidURI</Code></Error>'),
}

async function callApi(
  gateway: Gateway,
  origin: Origin,
  { method, path, query, headers, body }: OriginRequest,
): Promise<OriginResponse> {
  return gateway.handle({
    method,
    path,
    query,
    headers: Object.entries({ ...headers, host: origin.name }),
    body,
    sourceIp: '127.0.0.1',
  })
}

/** Rejects with a TimeoutError when the origin takes longer. */
async function inTime<T>(seconds: number, answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([answer, tooLate])
}
