import { randomUUID } from 'node:crypto'
import type { StreamMapping } from '../template/model.ts'
import type { StreamRecord } from './record.ts'

/** What an on-failure destination is told (Lambda Developer Guide, "Retaining discarded records"). */
export type Failure = ReturnType<typeof failureOf>

export function failureOf(
  records: StreamRecord[],
  mapping: StreamMapping,
  circumstances: {
    condition: 'RecordAgeExceeded' | 'RetryAttemptsExhausted'
    attempts: number
    now: number
  },
) {
  const { condition, attempts, now } = circumstances
  const [, , , region, account] = mapping.streamArn.split(':')
  const [first, last] = [records[0]!.dynamodb, records.at(-1)!.dynamodb]
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: `arn:aws:lambda:${region}:${account}:function:${mapping.functionName}`,
      condition,
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-local',
      startSequenceNumber: first.SequenceNumber,
      endSequenceNumber: last.SequenceNumber,
      approximateArrivalOfFirstRecord: isoSeconds(first.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: isoSeconds(last.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn: mapping.streamArn,
    },
  }
}

function isoSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
