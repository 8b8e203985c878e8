import type { Variable } from '#shared/variables.ts'

/** The value of an environment variable. Throws where the function was not given it. */
export function required(name: Variable): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is missing`)
  return value
}
