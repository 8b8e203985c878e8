import { S3Error } from '../errors.ts'

/** The fields and the size that the signer of a form allows. */
export interface Policy {
  /** Milliseconds since 1970. */
  expires: number
  conditions: FieldCondition[]
  /** The sizes allowed of the file, in bytes. */
  smallest: number
  largest: number
}

export interface FieldCondition {
  test: 'eq' | 'starts-with'
  /** In lower case, as names of fields are compared. */
  field: string
  value: string
}

/**
 * Reads the policy of a form ("Creating a POST policy", Amazon S3 API Reference). Its own two names
 * are case-sensitive, those in its conditions are not. Throws InvalidPolicyDocument.
 */
export function parsePolicy(base64: string): Policy {
  const { expiration, conditions } = parseObject(Buffer.from(base64, 'base64').toString())
  if (typeof expiration !== 'string') throw invalid('Policy missing expiration.')
  if (!Array.isArray(conditions)) throw invalid('Policy missing conditions.')
  const expires = isoTime.test(expiration) ? Date.parse(expiration) : Number.NaN
  if (Number.isNaN(expires)) throw invalid(`Invalid 'expiration' value: '${expiration}'`)
  if (conditions.length === 0) throw invalid('Policy conditions empty.')

  const policy: Policy = { expires, conditions: [], smallest: 0, largest: Infinity }
  for (const condition of conditions as unknown[]) {
    if (isSizeRange(condition)) narrowSize(policy, condition)
    else policy.conditions.push(parseCondition(condition))
  }
  return policy
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // No JSON: the same answer as for JSON that is no object.
  }
  throw invalid('Invalid JSON.')
}

function isSizeRange(condition: unknown): condition is unknown[] {
  return Array.isArray(condition) && lowerCase(condition[0]) === 'content-length-range'
}

function narrowSize(policy: Policy, [, ...limits]: unknown[]) {
  const [smallest, largest] = limits.map(limit =>
    /^\d+$/.test(String(limit)) ? Number(limit) : -1,
  )
  if (limits.length !== 2 || smallest === -1 || largest === -1) {
    throw invalid('Invalid content-length-range.')
  }
  policy.smallest = Math.max(policy.smallest, smallest ?? 0)
  policy.largest = Math.min(policy.largest, largest ?? 0)
}

function parseCondition(condition: unknown): FieldCondition {
  if (Array.isArray(condition)) return parseTriple(condition)
  const entries = isRecord(condition) ? Object.entries(condition) : []
  const [entry] = entries
  if (!entry || entries.length > 1) {
    throw invalid('Simple-Conditions must have exactly one property specified.')
  }
  return { test: 'eq', field: entry[0].toLowerCase(), value: String(entry[1]) }
}

function parseTriple([operation, field, value, ...rest]: unknown[]): FieldCondition {
  const test = lowerCase(operation)
  if (test !== 'eq' && test !== 'starts-with') throw invalid(`Unknown operation: ${test}`)
  if (typeof field !== 'string' || !field.startsWith('$') || value === undefined || rest.length) {
    throw invalid('Invalid condition.')
  }
  return { test, field: field.slice(1).toLowerCase(), value: String(value) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lowerCase(value: unknown): string {
  return String(value).toLowerCase()
}

function invalid(why: string) {
  return new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${why}`)
}
