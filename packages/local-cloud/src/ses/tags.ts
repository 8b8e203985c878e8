import type { Parameters } from '../query-protocol/messages.ts'
import { invalidParameter } from './errors.ts'

/** The tags of a message. Throws for tags that SES rejects. */
export function tagsOf(parameters: Parameters): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (let number = 1; ; number += 1) {
    const [name, value] = ['Name', 'Value'].map(part =>
      parameters.get(`Tags.member.${number}.${part}`),
    )
    if (!name || !value) return tags
    // SES API Reference, MessageTag.
    for (const text of [name, value]) {
      if (!/^[\w-]{1,255}$/.test(text)) throw invalidParameter(`Invalid tag value <${text}>.`)
    }
    tags[name] = [value]
  }
}
