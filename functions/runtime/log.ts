import { metrics, type Metric } from '#shared/variables.ts'
import { required } from './environment.ts'

/** Never give it anything a visitor typed: logs are kept for weeks and read by others. */
export function log(level: 'INFO' | 'WARN' | 'ERROR', event: string, fields: object = {}) {
  writeLine({ timestamp: new Date().toISOString(), level, event, ...fields })
}

/** A line of JSON stays as it is, while Lambda's `console` would put it into another object. */
const writeLine = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** Without an error's message, which may repeat what somebody typed (as JSON.parse does). */
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

/** CloudWatch's embedded metric format (User Guide, "Embedded metric format specification"). */
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
