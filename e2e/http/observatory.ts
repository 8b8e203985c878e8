/**
 * The tests of MDN's HTTP Observatory in which an answer misses the best result, and the points it
 * gets where it misses none: of a site without cookies that is not in the browsers' HSTS preload
 * list. A missed test also costs points, which are not counted here. Its tenth test, the redirect
 * from http, is in `infra/test/protection.ts`. Source: version 1.4.8 of the scanner and
 * developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
 */
export function rateAsObservatory({ headers }: Response, body: string) {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const [, hstsSeconds] =
    /^max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  const tests: [name: string, isBest: boolean, points: number][] = [
    ['Content Security Policy', isStrict(policy), 10],
    ['Cookies', !headers.has('set-cookie'), 0],
    ['Cross Origin Resource Sharing', !headers.has('access-control-allow-origin'), 0],
    ['Referrer Policy', privateReferrers.has(headers.get('referrer-policy')), 5],
    ['Strict Transport Security', Number(hstsSeconds) >= sixMonths, 0],
    ['Subresource Integrity', !foreignScript.test(body), 0],
    ['X-Content-Type-Options', headers.get('x-content-type-options') === 'nosniff', 0],
    ['X-Frame-Options', policy.some(([name]) => name === 'frame-ancestors'), 5],
    [
      'Cross Origin Resource Policy',
      headers.get('cross-origin-resource-policy') === 'same-origin',
      10,
    ],
  ]
  return {
    missed: tests.filter(([, isBest]) => !isBest).map(([name]) => name),
    score: tests.reduce((sum, [, isBest, points]) => sum + (isBest ? points : 0), 100),
  }
}

const privateReferrers = new Set<string | null>([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
])

const sixMonths = 15_768_000

/** An address that is not a path of the same origin. */
const foreignScript = /<script[^>]* src="(?!\/[^/])/

type Directive = [name: string, ...sources: string[]]

const directivesOf = (policy: string) =>
  policy.split(';').flatMap(text => {
    const [name, ...sources] = text.trim().toLowerCase().split(/\s+/)
    return name ? [[name, ...sources] satisfies Directive] : []
  }) as Directive[]

/** Allows only named sources, no inline code and no plain http; each directive stands once. */
function isStrict(policy: Directive[]): boolean {
  const names = policy.map(([name]) => name)
  const [, ...fallback] = policy.find(([name]) => name === 'default-src') ?? []
  return (
    fallback.join() === "'none'" &&
    new Set(names).size === names.length &&
    policy.every(
      ([name, ...sources]) =>
        !sources.some(each => isPlain(each) || (isCode.has(name) && isBroad(each))),
    )
  )
}

const isCode = new Set(['script-src', 'style-src', 'object-src'])
const isPlain = (source: string) => /^(?:http|ftp):/.test(source)
const isBroad = (source: string) =>
  /^(?:'unsafe-.*|data:|https:(?:\/\/\*(?:\.\*)?)?|\*)$/.test(source)
