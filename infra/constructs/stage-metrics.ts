import { Duration } from 'aws-cdk-lib/core'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { metricNamespace, type Metric as OwnMetric } from '#shared/metrics.ts'
import type { Stage } from '../settings.ts'
import { edgeRegion } from '../stack-names.ts'

interface Props {
  stage: Stage
  api: HttpApi
  distribution: IDistribution
  purge: Function
  failures: IQueue
  table: string
  /** Left out where there are no backups. */
  backupVault: string | undefined
}

/** The metrics of the alarms and the dashboard. */
export type StageMetrics = ReturnType<typeof stageMetrics>

/**
 * Creates the metrics, most of them for periods of fifteen minutes. They have no labels, since the
 * CDK writes an alarm on a labelled metric as one on a list of metrics.
 */
export function stageMetrics(props: Props) {
  const { stage, api, distribution, purge, failures, table, backupVault } = props
  const own = (metricName: OwnMetric, statistic: string, minutes: number) =>
    new Metric({
      namespace: metricNamespace(stage),
      metricName,
      statistic,
      period: Duration.minutes(minutes),
    })
  const quarter = { statistic: Stats.SUM, period: Duration.minutes(15) }
  return {
    oldestLetter: own('OldestLetterAge', Stats.MAXIMUM, 5),
    undeliverable: own('UndeliverableLetters', Stats.SUM, 15),
    lettersHeldBack: own('LettersHeldBack', Stats.SUM, 15),
    selfTestFailures: own('SelfTestFailures', Stats.MAXIMUM, 60),
    failedSignIns: own('FailedSignIns', Stats.SUM, 15),
    calls: api.metricCount(quarter),
    serverErrors: api.metricServerError(quarter),
    clientErrors: api.metricClientError(quarter),
    latency: api.metricLatency({ ...quarter, statistic: 'p95' }),
    /** Events that functions have given up after several attempts. */
    givenUp: failures.metricNumberOfMessagesSent(quarter),
    purgeErrors: purge.metricErrors(quarter),
    /** Writes that the table refuses, above the ceiling of its template for instance. */
    refusedWrites: new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'WriteThrottleEvents',
      dimensionsMap: { TableName: table },
      ...quarter,
    }),
    /** All functions of the account in this region: a sum can name ten at most. */
    functionErrors: new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', ...quarter }),
    failedBackups:
      backupVault &&
      new Metric({
        namespace: 'AWS/Backup',
        metricName: 'NumberOfBackupJobsFailed',
        dimensionsMap: { BackupVaultName: backupVault },
        ...quarter,
      }),
    /** CloudFront's metrics are in one region, wherever visitors are. */
    requests: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: 'Requests',
      region: edgeRegion,
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      ...quarter,
    }),
  }
}
