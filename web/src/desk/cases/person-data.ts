import { api } from '#shared/api.ts'
import type { HistoryEntry } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import type { PersonalData } from '#shared/persons.ts'
import { adminCall } from '../admin-call.ts'

/** Stands in an export in the place of a photo that could not be fetched. */
export const missingPhoto = 'Fotot kunde inte hämtas och saknas här. Ladda ned uppgifterna igen.'

/**
 * Fetches all data about a person, in as many calls as needed. `onProgress` gets the number of cases
 * so far.
 *
 * @throws ApiError
 */
export async function fetchPerson(
  emailOrPhone: string,
  onProgress: (count: number) => void,
): Promise<PersonalData> {
  const cases: Case[] = []
  let inCompany: Pick<PersonalData, 'recipient' | 'factsChanges'> = {}
  await inParts(async after => {
    const part = await adminCall(api.cases.exportPerson, { body: { emailOrPhone, after } })
    const { recipient, factsChanges } = part
    if (after === '') inCompany = { recipient, factsChanges }
    cases.push(...part.cases)
    onProgress(cases.length)
    return part
  })
  return { cases, ...inCompany }
}

/**
 * Fetches all data about a person with the photos in it as `data:` URLs, for an export. It is fetched
 * again, because the photos' addresses expire five minutes after they were found.
 *
 * @throws ApiError
 */
export async function exportPerson(emailOrPhone: string, onProgress: (count: number) => void) {
  const { cases, ...inCompany } = await fetchPerson(emailOrPhone, onProgress)
  return { cases: await Promise.all(cases.map(withPhotos)), ...inCompany }
}

/** Counts the photos that an export lacks. */
export const countMissing = (cases: Case[]): number =>
  cases.flatMap(({ history }) => history).filter(entry => entry.what === 'photo' && !entry.src)
    .length

/**
 * Erases all data about a person, in as many calls as needed. What was erased before an error stays
 * erased. `onProgress` gets the number of cases so far.
 *
 * @throws ApiError
 */
export async function erasePerson(
  emailOrPhone: string,
  onProgress: (count: number) => void,
): Promise<void> {
  let count = 0
  await inParts(async after => {
    const part = await adminCall(api.cases.erasePerson, { body: { emailOrPhone, after } })
    count += part.count
    onProgress(count)
    return part
  })
}

async function inParts(call: (after: string) => Promise<{ next?: string | undefined }>) {
  let after: string | undefined = ''
  while (after !== undefined) after = (await call(after)).next
}

const withPhotos = async (theCase: Case): Promise<Case> => ({
  ...theCase,
  history: await Promise.all(
    theCase.history.map(entry => (entry.what === 'photo' ? withContent(entry) : entry)),
  ),
})

async function withContent({ src = '', ...photo }: HistoryEntry & { what: 'photo' }) {
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
