import { metrics, type Metric } from '#shared/metrics.ts'
import { required } from './environment.ts'
import { writeLine } from './log.ts'

/**
 * Writes a line in CloudWatch's embedded metric format, from which CloudWatch makes the metric
 * (CloudWatch User Guide, "Embedded metric format specification"). It holds a number and nothing
 * about a person.
 */
export function countMetric(name: Metric, value = 1) {
  writeLine({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] },
      ],
    },
    [name]: value,
  })
}

const Namespace = required('METRIC_NAMESPACE')
