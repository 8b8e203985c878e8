import { Duration, Stack } from 'aws-cdk-lib/core'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { metricNamespace, type Metric as OwnMetric } from '#shared/variables.ts'
import type { Stage } from '../settings.ts'

interface Props {
  stage: Stage
  topic: Topic
  api: HttpApi
  changes: Function
  failures: IQueue
  /** Undefined where there are no backups. */
  backupVault: string | undefined
}

/** The cause and the remedy, in Swedish, and the threshold of an alarm. */
interface Definition {
  description: string
  metric: Metric
  threshold: number
  /** Notifies when the metric is back to normal, and when it has no data, too. */
  notifiesOk?: boolean
  notifiesMissingData?: boolean
}

/**
 * The alarms that notify the owner. Their names are English and ASCII, since a name is the alarm's
 * identifier and CloudFormation returns other characters as question marks. There are at most ten, since
 * ten alarms are free (Amazon CloudWatch pricing).
 */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const action = new SnsAction(props.topic)
    for (const [name, definition] of Object.entries(definitionsFor(props))) {
      const { description, notifiesOk, notifiesMissingData, ...condition } = definition
      const alarm = new Alarm(this, name, {
        ...condition,
        alarmName: `Tranas-${props.stage}-${name}`,
        alarmDescription: description,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData[notifiesMissingData ? 'MISSING' : 'NOT_BREACHING'],
      })
      alarm.addAlarmAction(action)
      if (notifiesOk) alarm.addOkAction(action)
      if (notifiesMissingData) alarm.addInsufficientDataAction(action)
    }
  }
}

/**
 * Sends the notifications of alarms to the owner's address. It uses the e-mail of SNS rather than
 * SES, which may be the cause of the alarm. SNS sends nothing until the subscription is confirmed.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, address: string) {
    super(scope, id, { displayName: 'Larm', enforceSSL: true })
    this.addSubscription(new EmailSubscription(address))
    // The policy that enforces TLS replaces the default one, which allowed the account to publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}

const waitMinutes = 15
const errors = 5
const refusals = 5000

function definitionsFor(props: Props): Record<string, Definition> {
  const { stage, api, changes, failures, backupVault } = props
  const own = (metricName: OwnMetric, how: object = quarter) =>
    new Metric({ namespace: metricNamespace(stage), metricName, ...quarter, ...how })
  return {
    LettersWait: {
      description: `Mejl från webbplatsen har väntat i ${waitMinutes} minuter. Anmälningar är sparade men mejlen går inte fram. Titta i Ärenden tills det är löst.`,
      metric: own('OldestLetterAge', { statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
      threshold: waitMinutes * 60,
      notifiesOk: true,
      notifiesMissingData: true,
    },
    LettersUndeliverable: {
      description:
        'Ett eller flera mejl kunde inte levereras. I Ärenden står vilka. Gick mejlet till en avsändare: ring i stället. Gick det till en av företagets egna adresser: se under Företaget om den är rätt, och läs ärendet i Ärenden tills den är det.',
      metric: own('UndeliverableLetters'),
      threshold: 0,
    },
    LettersHeldBack: {
      description:
        'Ovanligt många ärenden från webbplatsen. Så många har kommit den senaste timmen att de senaste inte skickas som mejl. Alla är sparade: titta i Ärenden.',
      metric: own('LettersHeldBack'),
      threshold: 0,
    },
    ServerErrors: {
      description: `Webbplatsen svarar med fel. Fler än ${errors} besök fick ett felmeddelande den senaste kvarten.`,
      metric: api.metricServerError(quarter),
      threshold: errors,
      notifiesOk: true,
    },
    CallsRefused: {
      description: `Någon överbelastar webbplatsen. Fler än ${refusals} anrop avvisades den senaste kvarten. Andra besökare märker oftast inget, men anropen kostar. Håller det i sig, be den som sköter driften slå på brandväggen.`,
      metric: api.metricClientError(quarter),
      threshold: refusals,
      notifiesOk: true,
    },
    SignInsFail: {
      description:
        'Många felaktiga inloggningar. Någon försöker logga in upprepade gånger, kanske på flera konton. Kontona spärras av sig själva en stund, och ingen kommer in utan engångskoden.',
      metric: own('FailedSignIns'),
      threshold: 20,
    },
    ChangesFail: {
      description:
        'Webbplatsen visar inte det senaste, eller foton av borttagna ärenden finns kvar. Det rättar till sig av sig självt inom ett dygn, om inte förr.',
      metric: changes.metricErrors(quarter),
      threshold: 2,
      notifiesOk: true,
    },
    ChangesLate: {
      description: `Ändringar väntar sedan mer än ${waitMinutes} minuter på att bli utförda: sidor som ska visa något nytt, foton som ska raderas. Kommer larmet igen, be den som sköter driften se efter.`,
      metric: changes.metric('IteratorAge', { ...quarter, statistic: Stats.MAXIMUM }),
      threshold: waitMinutes * 60_000,
      notifiesOk: true,
    },
    FunctionsFail: {
      description:
        'Program bakom webbplatsen kraschar. Något blev inte gjort trots flera försök. Ett foto kan saknas i ett ärende, eller finnas kvar fast ärendet är borta. Be den som sköter driften se efter i kön över det som inte gick.',
      metric: failures.metricNumberOfMessagesSent(quarter),
      threshold: 0,
    },
    ...(backupVault && {
      BackupFails: {
        description:
          'Nattens säkerhetskopia misslyckades. Webbplatsen fungerar och inget är förlorat, men kopian av uppgifter eller bilder togs inte. Ett nytt försök görs nästa natt. Kommer larmet igen, be den som sköter driften titta i AWS Backup.',
        metric: new Metric({
          namespace: 'AWS/Backup',
          metricName: 'NumberOfBackupJobsFailed',
          dimensionsMap: { BackupVaultName: backupVault },
          ...quarter,
        }),
        threshold: 0,
      },
    }),
  }
}

// Metrics have no labels: the CDK writes an alarm on a labelled metric as one on a list of metrics.
const quarter = { statistic: Stats.SUM, period: Duration.minutes(15) }
