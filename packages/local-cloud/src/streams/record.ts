import type { Change } from '../dynamodb/changes.ts'
import type { StreamMapping } from '../template/model.ts'

/** A record of a DynamoDB stream as a function gets it (Lambda Developer Guide, "DynamoDB"). */
export type StreamRecord = ReturnType<typeof recordOf>

/** The record of a change as a function gets it, with the images that the stream's view names. */
export function recordOf(change: Change, { streamArn, view }: StreamMapping) {
  const { keys, newImage, oldImage, sequenceNumber } = change
  return {
    eventID: sequenceNumber.padStart(32, '0'),
    eventName: change.eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: streamArn.split(':')[3],
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(change.at / 1000),
      Keys: keys,
      ...(newImage && { NewImage: newImage }),
      ...(oldImage && { OldImage: oldImage }),
      SequenceNumber: sequenceNumber,
      SizeBytes: Buffer.byteLength(JSON.stringify([keys, newImage, oldImage])),
      StreamViewType: view,
    },
    eventSourceARN: streamArn,
    ...(change.isByTimeToLive && {
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    }),
  }
}
