import type { HistoryEntry } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'

/** Stands in an export in the place of a photo that could not be fetched. */
export const missingPhoto = 'Fotot kunde inte hämtas och saknas här. Ladda ned uppgifterna igen.'

/** A case with its photos as `data:` URLs, in the place of addresses that expire after five minutes. */
export const withPhotos = async (each: Case): Promise<Case> => ({
  ...each,
  history: await Promise.all(
    each.history.map(entry => (entry.what === 'photo' ? embed(entry) : entry)),
  ),
})

/** Counts the photos that an export lacks. */
export const countMissing = (cases: Case[]): number =>
  cases.flatMap(({ history }) => history).filter(entry => entry.what === 'photo' && !entry.src)
    .length

async function embed({ src = '', ...photo }: HistoryEntry & { what: 'photo' }) {
  try {
    const reply = await fetch(src)
    if (reply.ok) return { ...photo, src: await toDataUrl(await reply.blob()) }
  } catch {
    // No network, or it was lost meanwhile.
  }
  return { ...photo, missing: missingPhoto }
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(blob)
  })
