import type { Endpoint } from '#shared/contract/endpoint.ts'
import { nameOf, unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'

/** A request as it goes over the wire. */
export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const perEndpoint = 12

/**
 * Requests that nobody's form sends, made from what this endpoint takes: in each another id, query,
 * header and body is spoilt. Each endpoint goes on in the lists where the one before it ended.
 */
export const hostileRequestsTo = (endpoint: Endpoint, existingId: string, index: number) =>
  Array.from({ length: perEndpoint }, (_, number): HostileRequest => {
    const turn = index * perEndpoint + number
    const id = number % 3 === 2 ? at(hostileIds, turn) : existingId
    const [header, value] = at(hostileHeaders, turn)
    const isText = endpoint.method === 'GET'
    const body = isText ? undefined : bodyFor(endpoint, turn, number)
    const type = number % 6 === 5 ? at(contentTypes, turn) : 'application/json'
    return {
      method: endpoint.method,
      path: endpoint.path.replace('{id}', () => id) + (number % 2 ? at(queries, turn) : ''),
      headers: { ...(body !== undefined && { 'content-type': type }), [header]: value },
      body,
    }
  })

const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length]!

/** Mostly a body that would do, of which one field is spoilt and another one added. */
function bodyFor(endpoint: Endpoint, turn: number, number: number): string | undefined {
  if (number % 4 === 3) return at(brokenTexts, turn)
  const valid = validBodies[nameOf(endpoint)] ?? {}
  const name = at([...Object.keys(valid), 'id'], number)
  const spoilt = number % 3 === 1 ? at(values, turn) : at(hostileTexts, turn)
  return JSON.stringify({ [at(strangeKeys, turn)]: 'x', ...valid, [name]: spoilt })
}

/** Texts that have broken software before. */
const hostileTexts = [
  ['', ' ', '\0', 'a\0b', '\ud800', '\udfffx', '\r\nBcc: all@example.com'],
  ['\u2028\u2029\u0085', '\u202e\u200b\ufeff', 'a\u0300'.repeat(60), '🏠'.repeat(60)],
  ...'__proto__ constructor prototype hasOwnProperty undefined null NaN -1 1e999'.split(' '),
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  "' OR 1=1; DROP TABLE users; --",
  '../../../../etc/passwd',
  '$(id)`id`|id;id&id %s%n%d%x',
  '#kind = :kind',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1',
  'https://user:secret@example.com:99999/',
  '/media/00000000-0000-0000-0000-000000000000/1x1.webp',
  '2026-13-45T99:99:99Z',
  '+275760-09-14T00:00:00Z',
  ['9'.repeat(400), 'x'.repeat(5001), 'x'.repeat(20_001), 'x'.repeat(70_000)],
  `${'a'.repeat(64)}@${'b.'.repeat(100)}se`,
].flat()

const oddNumbers = [0, -1, 0.5, 1e308, 2 ** 53, 1e21, 5e-324]
const oddLists: unknown[] = [[], [[]], [null], ['a', 1, {}], Array(40).fill('x')]
const values = [null, true, {}, { length: 3 }, { toString: 1 }, ...oddNumbers, ...oddLists]

const strangeKeys = ['id', 'kind', 'version', 'createdAt', 'isAdmin', '', 'toString', 'a\0b']

/** JSON of this many levels. */
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Bodies that are no JSON, or not quite. */
const brokenTexts = [
  ['', '{', '}', '{"name":', "{'name':'Bo'}", '{"name":"Bo",}', '{"name":"Bo"}{"name":"Bo"}'],
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"b":{"__proto__":null}}}',
  ['{"name":"\\u0000"}', '{"name":"\\ud800"}', '[]', 'null', '"x"', '7', '\ufeff{}'],
  ['name=Bo&email=bo%40example.com', `{"name":"${'x'.repeat(70_000)}"}`, deep(7), deep(30_000)],
  `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join()}}`,
].flat()

/** Invalid ids, as they are written in a path. */
const hostileIds = [
  ...'%00 %ff%fe % %zz %2e%2e .. . %2F ..%2f..%2fadmin%2fnews %252e%252e a/b / * ;id=1'.split(' '),
  ...'__proto__ constructor %F0%9F%8F%A0 %0d%0aset-cookie:a=b -1 null'.split(' '),
  [unknownId, unknownId.toUpperCase(), `${unknownId}%20`, `%7B${unknownId}%7D`, 'x'.repeat(1000)],
].flat()

const queries = [
  ...'? ?q ?q=% ?q=%ff%fe ?q=a&q=b&q=c ?q[]=a ?q[$ne]=1 ?q=a;b=c,d ?%00=%00'.split(' '),
  ['?__proto__=x&constructor=y', `?q=${'+'.repeat(1500)}`, '?q=%3Cscript%3E', '?q=%C3%A5%CC%80'],
].flat()

const contentTypes = [
  ['', 'text/plain', 'application/json; charset=utf-16', 'application/json;;;=', '*/*'],
  ['APPLICATION/JSON', 'application/jsonp', 'application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=----x', 'a'.repeat(500)],
].flat()

// Three of these are more than API Gateway takes, and less than the local server does.
const long = 'x'.repeat(3500)

/** Values for headers that somebody reads. */
const hostileHeaders = Object.entries({
  'if-match': ['"1"', '*', '1', '""', '"99999999999999999999"', 'W/"1"', '"-1"', '"1", "2"', long],
  'if-none-match': ['*', '"x"', 'W/"x", "y"', ',,,', '"', long],
  'idempotency-key': ['a', 'å', 'a b', 'x'.repeat(129), '__proto__', '#', '"', '\t', long],
  cookie: [
    ['__Host-session=', 'session', '=;=;;;', '__proto__=x; constructor=y', 'session=åäö'],
    `session=${'a'.repeat(43)}; session=b; __Host-session=c`,
    ['session=%00%ff; __Host-challenge=%', `__Host-challenge=${long}`, 'session="a\\"b"'],
  ].flat(),
  'x-viewer-ip': ['203.0.113.7', 'x', long],
  'x-origin-verify': ['x', long],
  'x-forwarded-for': ['127.0.0.1', '::1, 10.0.0.1', "' OR 1=1"],
  'x-http-method-override': ['DELETE'],
  'sec-fetch-site': ['cross-site', 'none', 'x'],
  origin: ['null', 'https://example.com', 'http://localhost', '*', long],
  'content-encoding': ['gzip', 'br', 'x'],
  accept: ['text/html', 'image/*;q=0', 'x'],
  range: ['bytes=0-1', 'bytes=-1', 'bytes=9999999-'],
  'user-agent': ['<script>', long],
  authorization: ['Bearer x', 'Basic eDp5', 'AWS4-HMAC-SHA256 Credential=x/'],
  'x-amzn-trace-id': ['Root=x;;', long],
}).flatMap(([name, values]) => values.map(value => [name, value] as const))

/** Targets that no browser would send, and others each time. */
export const malformedTargets = () => [
  ...'% %% %2 %zz %c3 %c3%28 %ff%fe %00 %e2%80%ae ..%5c..%5c \\\\evil.example // ;/..;/'.split(' '),
  ...'%2e%2e%2f%2e%2e%2fetc%2fpasswd %2f%2fevil.example %0d%0aset-cookie:a=b'.split(' '),
  'a'.repeat(1100),
  '%61'.repeat(300),
  ...Array.from({ length: 20 }, () =>
    Array.from({ length: 1 + below(40) }, () => characters[below(characters.length)]).join(''),
  ),
]

/** Those that may stand in a request line, many of them around a percent sign. */
const characters = '%%%%0123456789abcdefABCDEFzZ/\\.;:?&=+~-_!*()[]{}|^`"<>'

const below = (limit: number) => Math.floor(Math.random() * limit)
