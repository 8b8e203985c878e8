/**
 * Writes one JSON line, which Lambda passes on as it is (Lambda Developer Guide, "Using JSON log
 * format"). Never give it anything a visitor typed: what is logged is kept and read by others.
 */
export function log(level: 'INFO' | 'WARN' | 'ERROR', event: string, fields: object = {}) {
  console.info(JSON.stringify({ timestamp: new Date().toISOString(), level, event, ...fields }))
}

/**
 * What may be told about an error: its name, AWS's code and the places in the code. Its message
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
