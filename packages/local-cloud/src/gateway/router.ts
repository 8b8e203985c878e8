import type { Route } from '../template/model.ts'

interface Match {
  route: Route
  /** Decoded. */
  parameters: Record<string, string>
}

/**
 * Finds the most specific route: segment by segment, text before a parameter before the rest of the
 * path (`{proxy+}`), a method before `ANY`, and `$default` last (API Gateway Developer Guide,
 * "Routing API requests").
 */
export function createRouter(routes: Route[]): (method: string, path: string) => Match | undefined {
  const patterns = routes.map(patternOf).toSorted(bySpecificity)
  return (method, path) => {
    for (const { route, accepts, expression } of patterns) {
      const found = accepts(method) && expression.exec(path)
      if (found) return { route, parameters: decoded(found.groups) }
    }
    return undefined
  }
}

interface Pattern {
  route: Route
  accepts: (method: string) => boolean
  expression: RegExp
  /** For each segment 2 (text), 1 (parameter) or 0 (rest), then 1 for a method. */
  rank: number[]
}

function patternOf(route: Route): Pattern {
  if (route.key === '$default') return { route, accepts: () => true, expression: /^/, rank: [-1] }
  const [wanted = '', path = ''] = route.key.split(' ')
  const segments = path.split('/').slice(1)
  const source = segments.map(segment =>
    segment.replace(/^\{(\w+)(\+?)\}$/, (_, name: string, rest: string) =>
      rest ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    ),
  )
  return {
    route,
    accepts: method => wanted === 'ANY' || wanted === method,
    expression: new RegExp(`^/${source.join('/')}$`),
    rank: [...segments.map(rankOf), wanted === 'ANY' ? 0 : 1],
  }
}

function rankOf(segment: string): number {
  if (!segment.startsWith('{')) return 2
  return segment.endsWith('+}') ? 0 : 1
}

function bySpecificity({ rank: one }: Pattern, { rank: other }: Pattern): number {
  const index = one.findIndex((value, place) => value !== other[place])
  return index === -1 ? 0 : (other[index] ?? -1) - one[index]!
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]))
}

/** Text that is not properly encoded is passed on as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
