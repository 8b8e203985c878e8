/**
 * The texts in a value that are still placeholders, each as `<path> (<text>)`: domains reserved for
 * examples (RFC 2606), phone numbers that the Swedish Post and Telecom Authority reserves for
 * fiction, and impossible company numbers.
 */
export function findPlaceholders(path: string, value: unknown): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${path} (${value})`] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => findPlaceholders(`${path}.${key}`, part))
}

const isPlaceholder = (text: string) => patterns.some(pattern => pattern.test(text))

const patterns = [
  /\bexample\.(com|net|org|se)\b/i,
  /exempel/i,
  /^070-?174 ?06 ?\d\d$/,
  /^000000-0000$/,
  /^SE0{11}1$/,
  /^Z0+$/,
]
