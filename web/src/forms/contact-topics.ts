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

/** The contact form with a service chosen and, with a topic, its first words written. */
export const questionAddress = (service: string, topic?: string) =>
  `/kontakt?${new URLSearchParams({ tjanst: service, ...(topic && { om: topic }) })}`

/** Finds the topic that an address names. A text that no card has could be anybody's, and is left out. */
export function topicOf(address: URLSearchParams): string | undefined {
  const topic = address.get('om')
  return topics[address.get('tjanst') ?? '']?.find(each => each === topic)
}
