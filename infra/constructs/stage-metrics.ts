import { Duration } from 'aws-cdk-lib/core'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { metricNamespace, type Metric as OwnMetric } from '#shared/metrics.ts'
import type { Stage } from '../settings.ts'

export interface Measured {
  stage: Stage
  api: HttpApi
  distribution: IDistribution
  purge: Function
}

/** What alarms watch and the dashboard shows. */
export type Measures = ReturnType<typeof measuresOf>

/**
 * Metrics as they are told for a quarter of an hour; letters are looked at more often. They bear no
 * labels, since an alarm on a metric with a label is written as one on a list of metrics.
 */
export function measuresOf({ stage, api, distribution, purge }: Measured) {
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
    failedSignIns: own('FailedSignIns', Stats.SUM, 15),
    calls: api.metricCount(quarter),
    serverErrors: api.metricServerError(quarter),
    clientErrors: api.metricClientError(quarter),
    latency: api.metricLatency({ ...quarter, statistic: 'p95' }),
    purgeErrors: purge.metricErrors(quarter),
    /**
     * Of all functions of the account in this region: an alarm on a sum over our own would be charged
     * for each of them (CloudWatch pricing), and may not name more than ten.
     */
    functionErrors: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      ...quarter,
    }),
    /** CloudFront counts in us-east-1, wherever visitors are. */
    requests: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: 'Requests',
      region: 'us-east-1',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      ...quarter,
    }),
  }
}
