/** The event of the first call of each function that is measured, as API Gateway makes it. */
export const firstCalls = {
  catalogue: eventOf('GET /api/apartments'),
  document: eventOf('GET /fastigheter/{id+}', {
    pathParameters: { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  }),
  forms: eventOf('POST /api/contact', {
    body: JSON.stringify({
      name: 'Bo Exempel',
      email: 'bo@example.com',
      phone: '070-174 06 07',
      service: 'annat',
      message: 'Hur snart kan ni komma?',
    }),
  }),
  authorizer: eventOf('GET /api/admin/news', { cookies: ['__Host-session=secret'] }),
  auth: eventOf('GET /api/auth/me', { cookies: ['__Host-session=secret'] }),
  admin: eventOf('GET /api/admin/apartments'),
}

interface More {
  body?: string
  cookies?: string[]
  pathParameters?: Record<string, string>
}

/** API Gateway Developer Guide, "Lambda proxy integrations": payload format 2.0. */
function eventOf(routeKey: string, more: More = {}) {
  const [method, path] = routeKey.split(' ')
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0',
      'x-viewer-ip': '203.0.113.7',
    },
    requestContext: {
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
      requestId: 'b9c1a5a4-3f8e-4f2b-9d3d-5a8b6c7d8e9f',
      routeKey,
      stage: '$default',
      authorizer: {
        lambda: { id: '01890a5d-ac96-774b-bcce-b302099a8057', username: 'anna' },
      },
    },
    isBase64Encoded: false,
    ...more,
  }
}
