import fc from 'fast-check'
import type { Endpoint } from '#shared/contract.ts'
import { nameOf, unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'

/** A request as it goes over the wire. */
export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Sent with an administrator's session. */
  isSignedIn: boolean
}

/** Requests that nobody's form sends, made from what this endpoint takes. */
export const hostileRequestsTo = (endpoint: Endpoint, existingId: string) =>
  fc
    .record({
      path: pathsOf(endpoint, existingId),
      query: queries,
      headers: fc.dictionary(fc.constantFrom(...Object.keys(hostileHeaders)), fc.nat(99), {
        maxKeys: 3,
      }),
      contentType: oftenFirst('application/json', contentTypes),
      body: bodiesOf(endpoint),
      isSignedIn: fc.integer({ min: 0, max: 9 }).map(number => number > 0),
    })
    .map(({ path, query, headers, contentType, body, isSignedIn }): HostileRequest => {
      const chosen = Object.entries(headers).map(([name, index]) => {
        const values = hostileHeaders[name]!
        return [name, values[index % values.length]!]
      })
      const typed = body ? [['content-type', contentType]] : []
      return {
        method: endpoint.method,
        path: path + query,
        headers: Object.fromEntries([...typed, ...chosen]),
        body,
        // Logging out ends the session, and the authorizer would refuse the next inputs.
        isSignedIn: isSignedIn && endpoint.path !== '/api/auth/logout',
      }
    })

/** Texts that have broken software before. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfffx',
  '\r\nBcc: all@example.com',
  '\u2028\u2029\u0085',
  '\u202e\u200b\ufeff',
  'å'.repeat(40),
  'a\u0300'.repeat(60),
  '🏠'.repeat(60),
  ...'__proto__ constructor prototype hasOwnProperty undefined null NaN -1 1e999'.split(' '),
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  "' OR 1=1; DROP TABLE users; --",
  '../../../../etc/passwd',
  '$(id)`id`|id;id&id',
  '%s%n%d%x',
  '#kind = :kind',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'data:text/html,x',
  'http://[::1',
  'https://user:secret@example.com:99999/',
  '/media/00000000-0000-0000-0000-000000000000/1x1.webp',
  '2026-13-45T99:99:99Z',
  '+275760-09-14T00:00:00Z',
  '9'.repeat(400),
  'x'.repeat(5001),
  'x'.repeat(20_001),
  'x'.repeat(70_000),
  `${'a'.repeat(64)}@${'b.'.repeat(100)}se`,
]

/** Invalid ids, as they are written in a path. */
const hostileIds = [
  ...'%00 %ff%fe % %zz %2e%2e .. . %2F ..%2f..%2fadmin%2fnews %252e%252e a/b / * ;id=1'.split(' '),
  ...'__proto__ constructor %F0%9F%8F%A0 %0d%0aset-cookie:a=b -1 null'.split(' '),
  unknownId.toUpperCase(),
  `${unknownId}%20`,
  `%7B${unknownId}%7D`,
  'x'.repeat(1000),
]

/** Bodies that are no JSON, or not quite. */
const brokenTexts = [
  '{',
  '}',
  '{"name":',
  "{'name':'Bo'}",
  '{"name":"Bo",}',
  '{"name":"Bo"}{"name":"Bo"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"b":{"__proto__":null}}}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"name":"\\uZZZZ"}',
  '{"name":1,"name":2}',
  '{"sizeSqm":1e400}',
  '{"sizeSqm":01}',
  '{"sizeSqm":NaN}',
  '\ufeff{}',
  ...'[] null true 0 "text"'.split(' '),
  ' ',
  '<xml/>',
  'name=Bo&email=bo%40example.com',
  `{"name":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join()}}`,
]

/** JSON of this many levels: arrays for an odd number, objects for an even one. */
const deepText = (depth: number) =>
  depth % 2
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

// Three of these are more than API Gateway takes, and less than the local server does.
const long = 'x'.repeat(3500)

/** Values for headers that somebody reads. */
const hostileHeaders: Record<string, string[]> = {
  'if-match': ['"1"', '*', '1', '""', '"99999999999999999999"', 'W/"1"', '"-1"', '"1", "2"', long],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', ',,,', '"', long],
  'idempotency-key': ['a', 'å', 'a b', 'x'.repeat(129), '__proto__', '#', '"', '\t', long],
  cookie: [
    '__Host-session=',
    'session',
    '=;=;;;',
    '__proto__=x; constructor=y',
    `session=${'a'.repeat(43)}; session=b; __Host-session=c`,
    'session=%00%ff; __Host-challenge=%',
    `__Host-challenge=${long}`,
    'session="a\\"b"',
    'session=åäö',
  ],
  'x-viewer-ip': ['203.0.113.7', 'x', long],
  'x-origin-verify': ['', 'x', long],
  'x-forwarded-for': ['127.0.0.1', '::1, 10.0.0.1', "' OR 1=1"],
  'x-http-method-override': ['DELETE'],
  'sec-fetch-site': ['cross-site', 'none', 'x', ''],
  origin: ['null', 'https://example.com', 'http://localhost', '*', long],
  'accept-encoding': ['br;q=0', '*', 'gzip;q=x', 'identity;q=0, *;q=0'],
  'content-encoding': ['gzip', 'br', 'x'],
  accept: ['text/html', 'image/*;q=0', 'x'],
  range: ['bytes=0-1', 'bytes=-1', 'bytes=9999999-'],
  'user-agent': ['', '<script>', long],
  authorization: ['Bearer x', 'Basic eDp5', 'AWS4-HMAC-SHA256 Credential=x/'],
  'x-amzn-trace-id': ['Root=x;;', long],
}

const contentTypes = fc.constantFrom(
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'APPLICATION/JSON',
  'application/jsonp',
  'multipart/form-data; boundary=----x',
  'application/x-www-form-urlencoded',
  '*/*',
  'a'.repeat(500),
)

const oftenFirst = <T>(first: T, others: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(first) }, { weight: 1, arbitrary: others })

function pathsOf({ path }: Endpoint, existingId: string): fc.Arbitrary<string> {
  if (!path.includes('{id}')) return fc.constant(path)
  const ids = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(existingId, unknownId) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileIds) },
    { weight: 1, arbitrary: anyText.map(encode) },
  )
  return ids.map(id => path.replace('{id}', () => id))
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const anyText = fc
  .array(fc.nat(0x10_ffff), { maxLength: 20 })
  .map(codePoints => String.fromCodePoint(...codePoints))

const texts = fc.oneof(fc.constantFrom(...hostileTexts), anyText)

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: texts.map(text => `?q=${encode(text).slice(0, 1500)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...'? ?q ?q=% ?q=%ff%fe ?q=a&q=b&q=c ?q[]=a ?q[$ne]=1 ?q=a;b=c,d ?%00=%00'.split(' '),
      '?__proto__=x&constructor=y',
      `?q=${'+'.repeat(1500)}`,
    ),
  },
)

const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.constantFrom(null, true, false, 0, -1, -0, 0.5, 1e308, -1e308, 2 ** 53, 1e21, 5e-324),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, ['a', 1, {}], { toString: 1 }),
  fc.array(texts, { maxLength: 40 }),
  fc.dictionary(texts, texts, { maxKeys: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const strangeKeys = fc.constantFrom('id', 'kind', 'version', 'createdAt', 'isAdmin', '', 'toString')

/** A body that would do, with some fields spoilt, left out or added; or no such body at all. */
function bodiesOf(endpoint: Endpoint): fc.Arbitrary<Buffer | undefined> {
  const valid = validBodies[nameOf(endpoint)] ?? {}
  const fields = Object.entries(valid)
  const spoilt = fc
    .record({
      kept: fc.subarray(fields, { minLength: Math.max(0, fields.length - 2) }),
      wrong: fc.dictionary(
        fields.length > 0 ? fc.constantFrom(...fields.map(([name]) => name)) : strangeKeys,
        values,
        { maxKeys: 2 },
      ),
      extra: fc.dictionary(fc.oneof(strangeKeys, texts), values, { maxKeys: 1 }),
    })
    .map(({ kept, wrong, extra }) =>
      JSON.stringify({ ...extra, ...Object.fromEntries(kept), ...wrong }),
    )
  return fc.oneof(
    { weight: 8, arbitrary: spoilt.map(text => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 6 }).map(text => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenTexts).map(text => Buffer.from(text)) },
    { weight: 1, arbitrary: fc.nat(40_000).map(depth => Buffer.from(deepText(depth))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}
