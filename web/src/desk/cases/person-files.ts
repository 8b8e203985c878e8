import type { PersonalData } from '#shared/persons.ts'
import { toPage } from './person-page.ts'
import { saveFile } from './save-file.ts'

/** Saves all data about a person as a page to read. */
export function saveAsPage(data: PersonalData, brand: string): void {
  const page = toPage(data, { brand, now: new Date().toISOString() })
  saveFile('personuppgifter.html', 'text/html;charset=utf-8', page)
}

/** Saves all data about a person for other programs. */
export function saveAsJson(data: PersonalData): void {
  saveFile('personuppgifter.json', 'application/json', JSON.stringify(data, null, 2))
}
