import type { Change } from '../dynamodb/database.ts'
import { createSampleLambda } from '../lambda/lambda-fixture.ts'
import type { StreamMapping } from '../template/model.ts'
import { createStreams } from './streams.ts'

/** Logs its event, and fails as the items' attribute `way` says. */
const listening = {
  name: 'listening',
  code: `exports.handler = async ({ Records }) => {
    const ids = Records.map(record => record.dynamodb.Keys.id.S)
    console.log(JSON.stringify(ids))
    const ways = Records.map(record => record.dynamodb.Keys.way?.S)
    if (ways.includes('throw')) throw new Error('poison')
    if (ways.includes('hang')) await new Promise(resolve => setTimeout(resolve, 25_000))
  }`,
}

/** A stream for tests whose function reports the batches it got. */
export async function createSampleStream(settings: Partial<StreamMapping> = {}) {
  const cloud = await createSampleLambda([listening])
  const mapping = {
    table: 'table',
    functionName: 'listening',
    batchSize: 10,
    patterns: [],
    retries: 2,
    ...settings,
  }
  const pace = { patienceMilliseconds: 1000, pauseMilliseconds: () => 1 }
  const streams = createStreams([mapping], cloud.lambda, pace)
  return {
    ...cloud,
    streams,
    /** The ids in each batch, in the order in which the function got them. */
    batches: () =>
      cloud.lambda
        .logs()
        .filter(({ line }) => line.startsWith('['))
        .map(({ line }): string[] => JSON.parse(line)),
    async [Symbol.asyncDispose]() {
      streams.close()
      await cloud[Symbol.asyncDispose]()
    },
  }
}

let sequence = 0

/** The change that inserts an item with this id. */
export function inserted(id: string, way = 'well', change: Partial<Change> = {}): Change {
  sequence += 1
  return {
    table: 'table',
    eventName: 'INSERT',
    keys: { kind: { S: 'letter' }, id: { S: id }, way: { S: way } },
    sequenceNumber: String(sequence),
    ...change,
  }
}
