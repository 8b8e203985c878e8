import { Duration, TimeZone, type Stack } from 'aws-cdk-lib/core'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, type EventPattern } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  StartingPosition,
  type Function,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { caseKindNames } from '#shared/case-labels.ts'
import type { ItemKind } from '#shared/item-kinds.ts'
import { acknowledge } from './acknowledge.ts'
import type { LetterSending } from './constructs/letter-sending.ts'
import type { createFunctions } from './functions.ts'
import { allow } from './permissions.ts'
import { failureDays } from './settings.ts'
import type { Buckets } from './stores.ts'

interface Props {
  table: TableV2
  buckets: Buckets
  letters: LetterSending
  functions: ReturnType<typeof createFunctions>
}

/**
 * Adds the triggers of the functions that nobody calls: changes of the table, events of AWS's
 * services, and the clock. Returns the dead-letter queue of the stage, which gets what functions have
 * given up. It is one for all, so that one alarm tells of it.
 */
export function addTriggers(stack: Stack, props: Props): Queue {
  const { table, buckets, letters, functions } = props
  const { notify, mailFeedback, photos, changes, unusedPictures, document } = functions
  const { catalogue, forms } = functions.groups
  const failures = new Queue(stack, 'Failures', {
    enforceSSL: true,
    retentionPeriod: Duration.days(failureDays),
  })
  acknowledge(failures, {
    'AwsSolutions-SQS3': 'This is the queue for what could not be dealt with.',
  })
  const onFailure = new SqsDestination(failures)

  // A failed batch is bisected and retried. DynamoEventSource would allow the functions to list the streams
  // of every table.
  const stream = {
    eventSourceArn: table.tableStreamArn!,
    startingPosition: StartingPosition.TRIM_HORIZON,
    bisectBatchOnError: true,
    onFailure: new SqsDlq(failures),
  }
  new EventSourceMapping(stack, 'NewLetters', {
    ...stream,
    target: notify,
    filters: [FilterCriteria.filter({ eventName: ['INSERT'], ...ofKinds('letter') })],
    batchSize: 10,
    retryAttempts: 6,
    maxRecordAge: Duration.hours(1),
  })
  new EventSourceMapping(stack, 'Changes', {
    ...stream,
    target: changes,
    filters: [
      FilterCriteria.filter(ofKinds('apartment', 'house', 'news')),
      FilterCriteria.filter(ofKinds('facts')),
      FilterCriteria.filter({ eventName: ['REMOVE'], ...ofKinds(...caseKindNames) }),
    ],
    batchSize: 25,
    // Nothing else deletes the photos of a case that is gone: tried for almost as long as the stream keeps
    // records (24 hours).
    maxRecordAge: Duration.hours(23),
  })
  // Nobody else tells of a failure of the schedule, whose next time is soon.
  for (const each of [notify, changes]) each.configureAsyncInvoke({ retryAttempts: 0, onFailure })

  // EventBridge delivers each event at least once (User Guide, "At-least-once delivery").
  const receive = (id: string, target: Function, eventPattern: EventPattern) => {
    target.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6), onFailure })
    new Rule(stack, id, { eventPattern, targets: [new LambdaFunction(target)] })
  }
  receive('MailFeedback', mailFeedback, {
    source: ['aws.ses'],
    detail: {
      mail: { tags: { 'ses:configuration-set': [letters.configuration.configurationSetName] } },
    },
  })
  receive('PhotoArrival', photos, {
    source: ['aws.s3'],
    detailType: ['Object Created'],
    detail: {
      bucket: { name: [buckets.uploads.bucketName] },
      object: { key: [{ prefix: 'incoming/' }] },
    },
  })

  // All schedules share a role; the CDK's own target would allow it to invoke all versions of a function, too.
  const role = new Role(stack, 'ScheduleRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  })
  const awaited = { Document: document, Catalogue: catalogue, Forms: forms }
  const scheduled = [notify, changes, unusedPictures, ...Object.values(awaited)]
  role.addToPolicy(
    allow(
      scheduled.map(each => each.functionArn),
      ['lambda:InvokeFunction'],
    ),
  )
  const input = ScheduleTargetInput.fromObject({ source: 'schedule' })
  const runAt = (id: string, { functionArn: arn }: Function, schedule: ScheduleExpression) =>
    new Schedule(stack, id, {
      schedule,
      // The next time of a schedule is soon, and Lambda itself repeats the nightly one.
      target: { bind: () => ({ arn, role, input, retryPolicy: { maximumRetryAttempts: 0 } }) },
    })
  // Sends reminders, and retries letters whose first attempt failed or was not triggered.
  runAt('EveryMinute', notify, ScheduleExpression.rate(Duration.minutes(1)))
  // Notices begin and end, and what failed is rendered again.
  runAt('PagesEveryMinute', changes, ScheduleExpression.rate(Duration.minutes(1)))
  unusedPictures.configureAsyncInvoke({ retryAttempts: 2, onFailure })
  const night = { hour: '3', minute: '30', timeZone: TimeZone.of('Europe/Stockholm') }
  runAt('EveryNight', unusedPictures, ScheduleExpression.cron(night))
  // Keeps an environment ready of what the first visitor of an hour would wait for. A schedule has one target.
  for (const [name, each] of Object.entries(awaited)) {
    each.configureAsyncInvoke({ retryAttempts: 0 })
    runAt(`Warm${name}`, each, ScheduleExpression.rate(Duration.minutes(5)))
  }
  return failures
}

/**
 * The pattern of records about items of these kinds (Lambda Developer Guide, "Control which events Lambda
 * sends").
 */
const ofKinds = (...kinds: ItemKind[]) => ({ dynamodb: { Keys: { kind: { S: kinds } } } })
