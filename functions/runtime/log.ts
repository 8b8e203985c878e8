import { metrics, type Metric } from '#shared/metrics.ts'
import { required } from './environment.ts'

/**
 * Writes one JSON line. Never give it anything a visitor typed: logs are kept for weeks and read by
 * others.
 */
export function log(level: 'INFO' | 'WARN' | 'ERROR', event: string, fields: object = {}) {
  writeLine({ timestamp: new Date().toISOString(), level, event, ...fields })
}

/**
 * Writes to standard output, where a line of JSON stays as it is: Lambda's `console` would put it
 * into the field `message` of another object.
 */
const writeLine = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

/**
 * The loggable parts of an error: its name, AWS's code and the places in the code. Its message
 * stays out, since it may repeat what somebody typed (as JSON.parse does).
 */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...($metadata?.httpStatusCode && { awsStatus: $metadata.httpStatusCode }),
    stack: error.stack?.split('\n').filter(line => /^\s+at /.test(line)),
  }
}

/**
 * Writes a line in CloudWatch's embedded metric format, from which CloudWatch makes the metric
 * (CloudWatch User Guide, "Embedded metric format specification"). It holds a number and nothing
 * about a person.
 */
export function countMetric(name: Metric, value = 1) {
  const Namespace = required('METRIC_NAMESPACE')
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
