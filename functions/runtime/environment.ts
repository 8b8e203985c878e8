import type { Variable } from '#shared/variables.ts'

/** The value of an environment variable. Throws where the function was not given it. */
export function required(name: Variable | LambdaVariable): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is missing`)
  return value
}

/** Set by Lambda (Developer Guide, "Defined runtime environment variables"). */
type LambdaVariable =
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_REGION'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'LAMBDA_TASK_ROOT'
