import type { Page } from '@playwright/test'
import { create, titleOf } from './editing.ts'
import { sendInquiry } from './senders.ts'

/** The second message of the first applicant. */
export const longMessage = 'Jag söker en lägenhet nära ån. '.repeat(12).trim()

/** An apartment for which these have applied, the last name last, and one of them twice. */
export async function applyFor(page: Page, applicants = names) {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  const apply = (name: string, message: string) =>
    sendInquiry(page.request, id, { name, email: addressOf(name, id), message })
  const sent = []
  for (const name of applicants) sent.push(await apply(name, 'Är lägenheten ledig?'))
  sent.push(await apply(applicants[0]!, longMessage))
  return { title, id, sent }
}

/** The address of the applicant with this name for the apartment with this id. */
export const addressOf = (name: string, id: string) =>
  `${name.split(' ')[0]!.toLowerCase()}-${id.slice(-8)}@example.com`

const names = ['Anna Ek', 'Bo Al', 'Eva Berg', 'Siv Holm']
