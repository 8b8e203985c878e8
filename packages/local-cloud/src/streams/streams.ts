import type { Change } from '../dynamodb/database.ts'
import { FunctionError } from '../lambda/function-error.ts'
import type { Lambda } from '../lambda/lambda.ts'
import type { StreamMapping } from '../template/model.ts'
import { compilePattern } from './pattern.ts'

/**
 * The streams of all tables with the functions that listen to them. Throws for a filter with an operator
 * that is not known.
 */
export function createStreams(mappings: StreamMapping[], lambda: Lambda, pace: Pace = usualPace) {
  const deliveries = mappings.map(mapping => ({
    mapping,
    delivery: createDelivery(mapping, lambda, pace),
  }))
  return {
    /**
     * Hands changes to the functions whose filters they match, and waits until each has been tried
     * once, at most for the patience of the pace. Failed batches are retried later.
     */
    async deliver(changes: Change[]): Promise<void> {
      const tried = deliveries.map(({ mapping, delivery }) =>
        delivery.add(changes.filter(({ table }) => table === mapping.table)),
      )
      await atMost(pace.patienceMilliseconds, Promise.all(tried))
    },
    /** Drops pending retries. Calls under way end with the Lambda. */
    close() {
      for (const { delivery } of deliveries) delivery.close()
    },
  }
}

const usualPace: Pace = {
  // Less than the three seconds after which a function takes its write for lost.
  patienceMilliseconds: 2000,
  pauseMilliseconds: earlier => Math.min(60_000, 500 * 2 ** earlier),
}

/** A function that writes to its own stream must not wait for itself, nor a visitor for a letter. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The longest wait for a delivery, and the pause before it is tried again. */
interface Pace {
  patienceMilliseconds: number
  /** `earlier` counts the attempts again, from 0. */
  pauseMilliseconds: (earlier: number) => number
}

/**
 * One batch at a time, and what arrives meanwhile makes the next one. A batch that failed is tried
 * again whole, until its attempts are used up. Unlike on AWS, what comes after it does not wait.
 */
function createDelivery(mapping: StreamMapping, lambda: Lambda, pace: Pace) {
  const patterns = mapping.patterns.map(compilePattern)
  const waiting: { record: StreamRecord; tried: () => void }[] = []
  const retryTimers = new Set<NodeJS.Timeout>()
  let isWorking = false
  let isClosed = false

  return {
    /** Resolves when the changes that match have been tried once, well or not. */
    async add(changes: Change[]): Promise<void> {
      const records = changes
        .map(recordOf)
        .filter(record => patterns.length === 0 || patterns.some(matches => matches(record)))
      const tried = records.map(
        record => new Promise<void>(resolve => waiting.push({ record, tried: resolve })),
      )
      if (!isWorking) void work()
      await Promise.all(tried)
    },
    close() {
      isClosed = true
      for (const timer of retryTimers) clearTimeout(timer)
    },
  }

  async function work(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) {
      const entries = waiting.splice(0, mapping.batchSize)
      await attempt(entries.map(({ record }) => record))
      for (const { tried } of entries) tried()
    }
    isWorking = false
  }

  async function attempt(records: StreamRecord[], earlier = 0): Promise<void> {
    if (isClosed || (await succeeds(records)) || isClosed) return
    if (mapping.retries >= 0 && earlier >= mapping.retries) {
      // On AWS they are in the mapping's queue.
      console.error(`${records.length} records of a stream were given up`)
      return
    }
    const timer = setTimeout(() => {
      retryTimers.delete(timer)
      void attempt(records, earlier + 1)
    }, pace.pauseMilliseconds(earlier))
    retryTimers.add(timer.unref())
  }

  async function succeeds(records: StreamRecord[]): Promise<boolean> {
    try {
      await lambda.invoke(mapping.functionName, { Records: records })
      return true
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      return false
    }
  }
}

/** A record of the stream (Lambda Developer Guide, "DynamoDB"), with the fields that functions read. */
type StreamRecord = ReturnType<typeof recordOf>

const recordOf = ({ eventName, keys, sequenceNumber }: Change) => ({
  eventName,
  dynamodb: { Keys: keys, SequenceNumber: sequenceNumber },
})
