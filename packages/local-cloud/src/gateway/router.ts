import type { Route } from '../template/model.ts'

interface Match {
  route: Route
  /** Decoded. */
  parameters: Record<string, string>
}

/**
 * Finds the most specific route: segment by segment, text before a parameter before the rest of the
 * path (`{id+}`), as API Gateway does (Developer Guide, "Routing API requests").
 */
export function createRouter(routes: Route[]): (method: string, path: string) => Match | undefined {
  const patterns = routes.map(patternOf).toSorted(bySpecificity)
  return (method, path) => {
    for (const { route, wanted, expression } of patterns) {
      const found = method === wanted && expression.exec(path)
      if (found) return { route, parameters: decoded(found.groups) }
    }
    return undefined
  }
}

interface Pattern {
  route: Route
  /** The method. */
  wanted: string
  expression: RegExp
  /** For each segment 2 (text), 1 (parameter) or 0 (rest). */
  rank: number[]
}

function patternOf(route: Route): Pattern {
  const [wanted = '', path = ''] = route.key.split(' ')
  const segments = path.split('/').slice(1)
  const source = segments.map(segment =>
    segment.replace(/^\{(\w+)(\+?)\}$/, (_, name: string, rest: string) =>
      rest ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
    ),
  )
  return {
    route,
    wanted,
    expression: new RegExp(`^/${source.join('/')}$`),
    rank: segments.map(rankOf),
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
