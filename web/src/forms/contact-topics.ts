/** The topics of each service of the contact form: the cards of its page. */
const topics: Record<string, string[]> = {
  alltjanst: [
    'Fastighetsförvaltning',
    'Städ',
    'Trädgård',
    'Sopning',
    'Snöskottning',
    'Måleri & tapetsering',
  ],
  marktjanster: ['Entreprenad', 'Grävning', 'Plattläggning', 'Uthyrning av maskiner'],
  bilmaskinteknik: ['Bilreparation', 'Maskinservice', 'Diagnostik', 'Förebyggande underhåll'],
}

/** The address of the contact form with a service chosen and, with a topic, the message begun. */
export const questionAddress = (service: string, topic?: string) =>
  `/kontakt?${new URLSearchParams({ tjanst: service, ...(topic && { om: topic }) })}`

/** The topic that an address names; undefined for a text of no card, which anybody could have written. */
export function topicOf(address: URLSearchParams): string | undefined {
  const [service, topic] = [address.get('tjanst'), address.get('om')]
  // `topics[service]` would also read what every object has, such as its constructor.
  const known = Object.entries(topics).find(([each]) => each === service)?.[1]
  return known?.find(each => each === topic)
}
