/**
 * Writes one JSON line. Never give it anything a visitor typed: what is logged is kept and read by
 * others.
 */
export function log(level: 'INFO' | 'WARN' | 'ERROR', event: string, fields: object = {}) {
  writeLine({ timestamp: new Date().toISOString(), level, event, ...fields })
}

/**
 * Past `console`, which Lambda replaces by one that puts what it is given into the field `message`
 * of an object of its own. A line of JSON on standard output is kept as it is.
 */
export const writeLine = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

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
