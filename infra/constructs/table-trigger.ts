import { Duration } from 'aws-cdk-lib/core'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import {
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
  type Function,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

interface Props {
  table: TableV2
  target: Function
  /** The pattern of the records (Lambda Developer Guide, "Control which events Lambda sends"). */
  filter: Record<string, unknown>
  batchSize: number
  /** Failed records are tried again for almost as long as the stream keeps them (24 hours). */
  isTriedForADay?: boolean
  /** Receives what was given up. */
  failures: IQueue
}

/**
 * Invokes a function for records of the table's stream. A failed batch is bisected and retried six
 * times within an hour, or for a day; then its records are given up.
 */
export class TableTrigger extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { table, target, filter, batchSize, isTriedForADay, failures }: Props,
  ) {
    super(scope, id)
    // DynamoEventSource would allow the function to list the streams of every table.
    new EventSourceMapping(this, 'Mapping', {
      target,
      eventSourceArn: table.tableStreamArn!,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [FilterCriteria.filter(filter)],
      batchSize,
      ...(isTriedForADay
        ? { maxRecordAge: Duration.hours(23) }
        : { retryAttempts: 6, maxRecordAge: Duration.hours(1) }),
      bisectBatchOnError: true,
      onFailure: new SqsDlq(failures),
    })
  }
}
