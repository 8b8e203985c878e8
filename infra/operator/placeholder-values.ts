/**
 * Where something stands that was only there to show what belongs there: each as `<path>
 * (<value>)`. Such values are the domains of examples (RFC 2606), the numbers that the Swedish Post
 * and Telecom Authority keeps for fiction, and what is plainly no number of a company.
 */
export function demoValuesIn(name: string, value: unknown): string[] {
  if (typeof value === 'string') return isDemo(value) ? [`${name} (${value})`] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => demoValuesIn(`${name}.${key}`, part))
}

const isDemo = (value: string) => demo.some(pattern => pattern.test(value))

const demo = [
  /\bexample\.(com|net|org|se)\b/i,
  /exempel/i,
  /^070-?174 ?06 ?\d\d$/,
  /^000000-0000$/,
  /^SE0{11}1$/,
  /^Z0+$/,
]
