/** The value of an environment variable that the function cannot do without. */
export function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is missing`)
  return value
}
