import { api } from '#shared/api.ts'
import type { Case } from '#shared/cases.ts'
import type { PersonalData } from '#shared/persons.ts'
import { adminCall } from '../admin-call.ts'
import { withPhotos } from './person-photos.ts'

/**
 * Fetches all data about a person, in as many calls as needed. `onProgress` gets the number of cases
 * so far; `complete` may add to each case.
 *
 * @throws ApiError
 */
export async function fetchPerson(
  emailOrPhone: string,
  onProgress: (count: number) => void,
  complete: (each: Case) => Case | Promise<Case> = each => each,
): Promise<PersonalData> {
  const cases: Case[] = []
  let inCompany: Pick<PersonalData, 'recipient' | 'factsChanges'> = {}
  await inParts(async after => {
    const part = await adminCall(api.cases.exportPerson, { body: { emailOrPhone, after } })
    const { recipient, factsChanges } = part
    if (after === '') inCompany = { recipient, factsChanges }
    for (const each of part.cases) {
      cases.push(await complete(each))
      onProgress(cases.length)
    }
    return part
  })
  return { cases, ...inCompany }
}

/**
 * Fetches all data about a person with the photos in it, for an export. It is fetched again, because
 * the photos' addresses expire five minutes after they were found.
 */
export const exportPerson = (emailOrPhone: string, onProgress: (count: number) => void) =>
  fetchPerson(emailOrPhone, onProgress, withPhotos)

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
