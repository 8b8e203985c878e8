import { expect } from '@playwright/test'
import { dayMilliseconds } from '#shared/clock.ts'
import { save, test } from './facts.ts'
import { group } from './page.ts'
import { letterTo } from './letters.ts'
import { anAddress, sendMessage } from './senders.ts'
import type { Site } from './open-site.ts'
import { expectToast, toast } from './toast.ts'

const number = '070-174 06 21'
const inTenDays = new Date(Date.now() + 10 * dayMilliseconds).toISOString().slice(0, 10)

/** Reads an address as a visitor without a session. */
const read = async (site: Site, path: string) => (await fetch(site.address + path)).text()

/** Waits until the page of contact says it, as a visitor would by loading it again. */
const saysSoon = (site: Site, text: string | RegExp) =>
  expect.poll(() => read(site, '/kontakt'), { timeout: 30_000 }).toMatch(text)

test(
  'a number, the hours and a day that the owner changes are true everywhere, through a deployment, until they are taken back',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    await page.goto('/admin/foretaget')

    await group(page, 'Fredag').getByLabel('Stänger').fill('15:00')
    await page.getByRole('button', { name: 'Lägg till en dag' }).click()
    const added = page.getByRole('group', { name: /^Avvikande dag/ }).last()
    await added.getByLabel('Datum').fill(inTenDays)
    await added.getByLabel('Orsak').fill('lagerrensning')
    await save(page, 'Öppettider')
    await expectToast(page, 'Sparat')
    await group(page, 'Huvudnummer').getByLabel('Telefonnummer').fill(number)
    await save(page, 'Telefon')
    await expectToast(page, 'Sparat')

    // That no page says anything else is proven in http/facts.test.ts.
    await test.step('on the page of contact, for people and for search engines', async () => {
      await saysSoon(site, number)
      const contact = await read(site, '/kontakt')
      expect(contact).toContain('"dayOfWeek":["Friday"],"opens":"08:00","closes":"15:00"')
      expect(contact).toMatch(/Fredag<\/dt><dd>08:00–15:00/)
      expect(contact).toContain('lagerrensning')
    })

    await test.step('a deployment changes nothing of it', async () => {
      await site.operator.deploy()
      expect(await read(site, '/')).toContain(number)
    })

    await test.step('in the next letters', async () => {
      const email = anAddress()
      await sendMessage(page.request, { email })
      expect(await letterTo(site, email, /^Vi har tagit emot/)).toContain(number)
    })

    await test.step('the former number is back everywhere once it is written again', async () => {
      await toast(page).getByRole('button', { name: 'Stäng' }).click()
      await group(page, 'Huvudnummer').getByLabel('Telefonnummer').fill('070-174 06 22')
      await save(page, 'Telefon')
      await expectToast(page, 'Sparat')
      await toast(page).getByRole('button', { name: 'Stäng' }).click()
      await group(page, 'Huvudnummer').getByLabel('Telefonnummer').fill(number)
      await save(page, 'Telefon')
      await expectToast(page, 'Sparat')
      await saysSoon(site, number)
      expect(await read(site, '/')).not.toContain('070-174 06 22')
    })
  },
)
