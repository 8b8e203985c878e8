/** True when the same call to AWS will probably work later; false for what AWS rejects for good. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $metadata, $retryable, CancellationReasons } = error as AwsError
  if ($retryable !== undefined || ($metadata?.httpStatusCode ?? 0) >= 500) return true
  if (CancellationReasons) return CancellationReasons.some(({ Code = '' }) => passing.test(Code))
  return passing.test(error.name) || network.has(code ?? '') || network.has(error.name)
}

interface AwsError {
  code?: string
  $metadata?: { httpStatusCode?: number }
  $retryable?: object
  CancellationReasons?: { Code?: string }[]
}

const passing =
  /Throttl|TransactionConflict|TransactionInProgress|ThroughputExceeded|LimitExceeded|TooManyRequests|ServiceUnavailable|InternalServerError|InternalFailure|RequestTimeout|SendingPaused/

const network = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
])
