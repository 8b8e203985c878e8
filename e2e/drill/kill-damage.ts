import { sendTo } from '../http/product.ts'
import { isConfirmation } from '../sender.ts'

/** A write that the client was told has succeeded: its mark and the id it was given. */
export interface Acknowledged {
  kind: 'form' | 'news'
  mark: string
  id: string
}

/** The acknowledged writes that were lost, doubled or changed; all zero or empty without damage. */
interface Damage {
  /** Submissions that were acknowledged but are not stored. */
  lost: string[]
  /** Submissions that were acknowledged once but are stored twice, or with another id. */
  doubled: string[]
  /** Letters that are another copy of the same message: mail programs show it once. */
  repeatedLetters: number
}

interface Letter {
  subject: string
  text: string
  headers: Record<string, string>
}

/** Compares what people were told with the letters and the news that are there. */
export async function countDamage(
  origin: string,
  cookie: string,
  acknowledged: Acknowledged[],
): Promise<Damage> {
  const letters: Letter[] = await (await sendTo(origin, 'GET', '/_local/emails')).json()
  const news: { id: string; title: string }[] = await (
    await sendTo(origin, 'GET', '/api/admin/news', { cookie })
  ).json()

  // The id of each thing that is there, by its mark: a letter carries its submission's.
  const there = new Map<string, string[]>()
  const note = (mark: string, id: string) => there.set(mark, [...(there.get(mark) ?? []), id])
  for (const { id, title } of news) note(title, id)
  // A confirmation holds nothing that was typed, and so no mark.
  for (const { text, headers } of letters.filter(letter => !isConfirmation(letter))) {
    note(/skrivning-\d+-\d+\./.exec(text)?.[0] ?? 'unknown', headers['message-id'] ?? '')
  }

  const damage: Damage = { lost: [], doubled: [], repeatedLetters: 0 }
  for (const { kind, mark, id } of acknowledged) {
    const found = there.get(mark) ?? []
    if (found.length === 0) damage.lost.push(`${mark} is lost`)
    const others = found.filter(each => !each.includes(id))
    if (others.length > 0 || (kind === 'news' && found.length > 1)) {
      damage.doubled.push(`${mark} is there as ${found.join(' and ')}`)
    } else if (found.length > 1) damage.repeatedLetters += found.length - 1
    there.delete(mark)
  }
  for (const mark of there.keys()) damage.doubled.push(`${mark} is there and nobody was told`)
  return damage
}
