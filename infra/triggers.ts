import { Duration, type Stack } from 'aws-cdk-lib/core'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { caseKindNames } from '#shared/case-labels.ts'
import { BusTrigger } from './constructs/bus-trigger.ts'
import { FailureQueue } from './constructs/failure-queue.ts'
import { TableTrigger } from './constructs/table-trigger.ts'
import type { DataStack } from './data-stack.ts'
import type { createFunctions } from './functions.ts'

interface Props {
  data: DataStack
  uploads: IBucket
  functions: ReturnType<typeof createFunctions>
}

/**
 * Adds the triggers of the functions that nobody calls: changes of the table, events of AWS's
 * services, and the clock. Returns the queue of what they have given up.
 */
export function addTriggers(stack: Stack, { data, uploads, functions }: Props): FailureQueue {
  const { table } = data
  const failures = new FailureQueue(stack, 'Failures')

  new TableTrigger(stack, 'NewLetters', {
    table,
    target: functions.notify,
    filter: { eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['letter'] } } } },
    batchSize: 10,
    failures,
  })
  functions.notify.configureAsyncInvoke({ retryAttempts: 0 })
  // Sends reminders, and retries letters whose first attempt failed or was not triggered.
  new Rule(stack, 'EveryMinute', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(functions.notify, { retryAttempts: 0 })],
  })
  const configurationSet = data.letters.configuration.configurationSetName
  new BusTrigger(stack, 'MailFeedback', {
    target: functions.mailFeedback,
    pattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
    },
    failures,
  })

  new BusTrigger(stack, 'PhotoArrival', {
    target: functions.photos,
    pattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: {
        bucket: { name: [uploads.bucketName] },
        object: { key: [{ prefix: 'incoming/' }] },
      },
    },
    failures,
  })
  new TableTrigger(stack, 'RemovedCases', {
    table,
    target: functions.removedCases,
    filter: {
      eventName: ['REMOVE'],
      dynamodb: { Keys: { kind: { S: caseKindNames } } },
    },
    batchSize: 25,
    // Nothing else deletes the photos of a case that is gone.
    isTriedForADay: true,
    failures,
  })

  new TableTrigger(stack, 'PublishedChanges', {
    table,
    target: functions.purge,
    filter: { dynamodb: { Keys: { kind: { S: ['apartment', 'news'] } } } },
    batchSize: 100,
    failures,
  })
  new TableTrigger(stack, 'ChangedFacts', {
    table,
    target: functions.pages,
    filter: { dynamodb: { Keys: { kind: { S: ['facts'] } } } },
    batchSize: 10,
    failures,
  })
  // Notices begin and end, and what failed is rendered again. Nobody else tells of a failure here.
  functions.pages.configureAsyncInvoke({
    retryAttempts: 0,
    onFailure: new SqsDestination(failures),
  })
  new Rule(stack, 'EveryFiveMinutes', {
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [new LambdaFunction(functions.pages, { retryAttempts: 0 })],
  })
  functions.unusedPictures.configureAsyncInvoke({
    retryAttempts: 2,
    onFailure: new SqsDestination(failures),
  })
  new Rule(stack, 'EveryDay', {
    schedule: Schedule.rate(Duration.days(1)),
    targets: [new LambdaFunction(functions.unusedPictures)],
  })
  functions.selfTest.configureAsyncInvoke({ retryAttempts: 0 })
  // Six or seven o'clock in Sweden.
  new Rule(stack, 'EveryMorning', {
    schedule: Schedule.cron({ minute: '0', hour: '5' }),
    targets: [new LambdaFunction(functions.selfTest, { retryAttempts: 0 })],
  })
  return failures
}
