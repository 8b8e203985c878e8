import type { Clock } from '../clock.ts'
import type { Change } from '../dynamodb/changes.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { StreamMapping } from '../template/model.ts'
import { createDelivery, type Delivery, type DeliveryOptions, type Pace } from './delivery.ts'

/** The streams of all tables with the functions that listen to them. */
interface Streams {
  /**
   * Hands changes to the functions whose filters they match, and waits until each has been tried
   * once, at most for the patience of the pace. Failed batches are retried later.
   */
  deliver(changes: Change[]): Promise<void>
  /** Drops pending retries. Calls under way end with the Lambda. */
  close(): void
}

/** Throws for a filter with an operator that is not known. */
export function createStreams(
  mappings: StreamMapping[],
  lambda: Lambda,
  clock: Clock,
  options: Partial<Pick<DeliveryOptions, 'pace' | 'onGiveUp'>> = {},
): Streams {
  const { pace = usualPace, onGiveUp = logGivenUp } = options
  const deliveries = mappings.map((mapping): { mapping: StreamMapping; delivery: Delivery } => ({
    mapping,
    delivery: createDelivery(mapping, { lambda, clock, pace, onGiveUp }),
  }))
  return {
    async deliver(changes) {
      const tried = deliveries.map(({ mapping, delivery }) =>
        delivery.add(changes.filter(({ table }) => table === mapping.table)),
      )
      await atMost(pace.patienceMilliseconds, Promise.all(tried))
    },
    close() {
      for (const { delivery } of deliveries) delivery.close()
    },
  }
}

const usualPace: Pace = {
  // Less than the three seconds after which a function takes its write for lost.
  patienceMilliseconds: 2000,
  pauseMilliseconds: attempt => Math.min(60_000, 500 * 2 ** attempt),
}

/** On AWS they are in the mapping's queue. */
const logGivenUp: DeliveryOptions['onGiveUp'] = (records, condition) =>
  console.error(`${records.length} records of a stream were given up: ${condition}`)

/** A function that writes to its own stream must not wait for itself, nor a visitor for a letter. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
