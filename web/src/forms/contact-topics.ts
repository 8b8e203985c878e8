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
export const topicOf = (address: URLSearchParams): string | undefined =>
  Object.values(topics)
    .flat()
    .find(topic => topic === address.get('om'))
