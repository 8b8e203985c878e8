import fc from 'fast-check'
import type { Endpoint } from '#shared/contract.ts'
import { nameOf, unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'
import { brokenTexts, deepText, hostileHeaders, hostileIds, hostileTexts } from './fuzz-seeds.ts'

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

const surrogates = 0x800

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** What `unit: 'binary'` draws, of which fast-check lists every value for a second. */
const anyCharacter = fc.nat(0x10_ffff - surrogates).map(
  number => String.fromCodePoint(number < 0xd800 ? number : number + surrogates),
  character => {
    const codePoint = String(character).codePointAt(0)!
    return codePoint < 0xd800 ? codePoint : codePoint - surrogates
  },
)

const anyText = fc.string({ unit: anyCharacter })

const texts = fc.oneof(fc.constantFrom(...hostileTexts), anyText)

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: texts.map(text => `?q=${encode(text).slice(0, 1500)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?q',
      '?q=%',
      '?q=%ff%fe',
      '?q=a&q=b&q=c',
      '?q[]=a',
      '?q[$ne]=1',
      '?__proto__=x&constructor=y',
      '?%00=%00',
      `?q=${'+'.repeat(1500)}`,
      '?q=a;b=c,d',
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
