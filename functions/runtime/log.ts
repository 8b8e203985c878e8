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
export const writeLine = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

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
