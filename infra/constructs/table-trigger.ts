import { Duration } from 'aws-cdk-lib/core'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import {
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
  type Function,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

interface Props {
  table: TableV2
  target: Function
  /** The event pattern that a change must match (Lambda Developer Guide, event filtering). */
  filter: Record<string, unknown>
  batchSize: number
}

/**
 * Tells a function of changes in the table. A change that it cannot deal with is tried again six
 * times within an hour, alone in the end, and then set aside in a queue for fourteen days.
 */
export class TableListener extends Construct {
  constructor(scope: Construct, id: string, { table, target, filter, batchSize }: Props) {
    super(scope, id)
    // DynamoEventSource would also allow the function to list every stream of the account.
    new EventSourceMapping(this, 'Mapping', {
      target,
      eventSourceArn: table.tableStreamArn!,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [FilterCriteria.filter(filter)],
      batchSize,
      retryAttempts: 6,
      maxRecordAge: Duration.hours(1),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(new FailureQueue(this, 'Failures')),
    })
  }
}
