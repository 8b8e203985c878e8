import { documentEndpoints, endpoints } from '../http/endpoints.ts'
import { fuzz, type Findings } from '../http/fuzz.ts'
import type { DrillResult } from './drill-result.ts'
import { withProduct } from './product.ts'

const count = Number(process.env.FUZZ_COUNT ?? 1000)

/** Sends 1,000 hostile requests to each endpoint and document. `FUZZ_SEED` repeats a run. */
export async function fuzzDrill(): Promise<DrillResult> {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const all: Findings[] = await withProduct(async product => {
    const found = []
    const cookie = await product.logIn()
    for (const [index, endpoint] of [...endpoints, ...documentEndpoints].entries()) {
      found.push(await fuzz(product, endpoint, { cookie, count, seed: seed + index, atOnce: 4 }))
    }
    return found
  })
  const statuses: Record<string, number> = {}
  for (const findings of all) {
    for (const [status, times] of Object.entries(findings.statuses)) {
      statuses[status] = (statuses[status] ?? 0) + times
    }
  }
  const requests = all.reduce((sum, findings) => sum + findings.requests, 0)
  const counts = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  return {
    line: `${requests} hostile requests to ${all.length} endpoints (seed ${seed}): ${counts.join(', ')}`,
    complaints: all.flatMap(({ complaints }) => complaints),
  }
}
