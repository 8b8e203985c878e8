import { expect } from '@playwright/test'
import type { Site } from './open-site.ts'

/** Waits for a letter to this address; answers its text. */
export const letterTo = async (site: Site, address: string, subject: string | RegExp) => {
  let text = ''
  await expect(async () => {
    const letters = await site.letters()
    const letter = letters.find(each => each.to.includes(address) && each.subject.match(subject))
    text = letter!.text
  }).toPass()
  return text
}

/** The temporary password in the newest invitation of this name, where that is not a former one. */
export async function temporaryPasswordOf(name: string, site: Site, former = '') {
  let found = ''
  await expect(async () => {
    const letter = await letterTo(site, `${name}@example.com`, /^Ditt konto på Exempelbolaget$/)
    found = /Tillfälligt lösenord: ([^<\s]+)/.exec(letter)![1]!
    expect(found).not.toBe(former)
  }).toPass()
  return found
}
