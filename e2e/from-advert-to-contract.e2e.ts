import { expect, type Page } from '@playwright/test'
import { cardOf, dialogOf, fillApartment, openApartments, titleOf } from './editing.ts'
import type { Site } from './open-site.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test.afterEach(({ site }) => site.moveClock(0))

test(
  'an apartment goes from a draft to a tenant, and each of the others is told of it once',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, site, browser }) => {
    const title = titleOf('Tvåa vid ån')
    await openApartments(page)
    const card = cardOf(page, title)

    await test.step('it is begun, looked at and published', async () => {
      await page.getByRole('button', { name: 'Lägg till lägenhet' }).click()
      await dialogOf(page, 'Lägg till ny lägenhet').getByLabel('Titel').fill(title)
      await page.getByRole('button', { name: 'Spara utkast' }).click()
      await card.getByRole('button', { name: 'Redigera' }).click()
      const dialog = dialogOf(page, 'Redigera utkast')
      await fillApartment(dialog, title)
      await dialog.getByRole('button', { name: 'Förhandsgranska' }).click()
      const preview = page.getByRole('dialog', { name: 'Förhandsgranska' })
      const frame = preview.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await found(page, title)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(preview).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Publicera lägenhet' }).click()
      await expectToast(page, 'Lägenhet skapad!')
    })

    await expect.poll(() => found(page, title)).toHaveLength(1)
    const [{ id }] = await found(page, title)
    const people = ['Eva Ek', 'Bo Alm', 'Siv Asp', 'Ali Rönn'].map((name, index) => ({
      name,
      email: `${name.toLowerCase().replace(/[^a-z]/g, '')}.${id.slice(0, 8)}@example.com`,
      phone: `070-174 06 2${index}`,
    }))
    const [eva, bo, siv, ali] = people as [Person, Person, Person, Person]
    const apply = ({ name, email, phone }: Person) =>
      page.request.post('/api/apartment-inquiry', {
        data: { ...inquiry, apartmentId: id, name, email, phone },
      })

    await test.step('four persons apply, one of them on the page and once more', async () => {
      const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
      await visitor.goto(`/fastigheter/${id}`)
      const form = visitor.getByRole('form', { name: 'Intresseanmälan' })
      await form.getByLabel('Namn').fill(eva.name)
      await form.getByLabel('E-post').fill(eva.email)
      await form.getByLabel('Telefon').fill(eva.phone)
      await form.getByLabel('Meddelande').fill(inquiry.message)
      await form.getByRole('button', { name: 'Skicka intresseanmälan' }).click()
      await expect(form.getByText(/^Referens: /)).toBeVisible()
      for (const person of [bo, siv, ali, { ...eva, email: eva.email.toUpperCase() }])
        expect((await apply(person)).status()).toBe(201)
      await visitor.close()
    })

    await test.step('the company has one line for each, and shows one the apartment', async () => {
      await page.reload()
      await card.getByRole('link', { name: /^4 sökande/ }).click()
      await expect(page.getByRole('article')).toHaveCount(4)
      const hers = page.getByRole('article', { name: eva.name })
      await expect(hers).toContainText('2 anmälningar')
      await hers.getByLabel('Steg').selectOption('Visning')
      await expect(hers.getByText('Sparat')).toBeVisible()
      await page.reload()
      await expect(hers.getByLabel('Steg')).toHaveValue('viewing')
    })

    await test.step('it is let, by mistake to the wrong one, and let again', async () => {
      await openApartments(page)
      await letTo(page, title, bo.name)
      const told = new RegExp(`^Uthyrd till ${bo.name}\\. 3 får besked kl\\. \\d\\d[:.]\\d\\d\\.$`)
      await expect(card.getByText(told)).toBeVisible()
      await card.getByRole('button', { name: 'Ångra' }).click()
      await expectToast(page, 'Uthyrningen är ångrad')
      await expect
        .poll(() => found(page, title))
        .toMatchObject([{ availabilityStatus: 'available' }])
      await letTo(page, title, eva.name)
    })

    await test.step('nobody can apply any more, nor is it among those that are free', async () => {
      const late = await apply({ ...bo, name: 'Sen Sökande', email: `sen.${id}@example.com` })
      expect([late.status(), await late.text()]).toEqual([
        409,
        'Lägenheten är uthyrd. Se vad som är ledigt under Lediga lägenheter.',
      ])
      await page.goto(`/fastigheter/${id}`)
      await expect(
        page.getByText('Lägenheten är uthyrd och går inte längre att söka.'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ansök nu' })).toHaveCount(0)
    })

    await test.step('ten minutes later the other three read it, each once', async () => {
      expect(await answersTo(site, people)).toEqual([])
      await site.moveClock(11)
      await expect.poll(async () => (await answersTo(site, people)).length).toBe(3)
      const letters = await answersTo(site, people)
      expect(letters.flatMap(({ to }) => to).toSorted()).toEqual(
        [bo.email, siv.email, ali.email].toSorted(),
      )
      for (const { text } of letters) {
        expect(text).toContain(`Tack för att du anmälde intresse för ${title}, Exempelvägen 3.`)
        expect(text).toContain('Lägenheten är nu uthyrd till någon annan.')
        expect(text).toMatch(/Vi raderar din anmälan inom 92 dagar\./)
      }
    })

    await test.step('the company sees who has been told, and until when it keeps what they wrote', async () => {
      await page.goto(`/admin/sokande/${id}`)
      for (const { name } of [bo, siv, ali])
        await expect(page.getByRole('article', { name })).toContainText(/Svarat .*Raderas \d/)
      await expect(page.getByRole('article', { name: eva.name })).not.toContainText('Svarat')
      await page.request.delete(`/api/admin/apartments/${id}`)
    })
  },
)

interface Person {
  name: string
  email: string
  phone: string
}

const inquiry = { message: 'Jag vill gärna se lägenheten.' }

async function letTo(page: Page, title: string, name: string) {
  await cardOf(page, title).getByRole('button', { name: 'Uthyrd' }).click()
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  await expectToast(page, 'Lägenheten är uthyrd')
}

/** Searches as a visitor does. The edge may keep an answer for some seconds after a change. */
const found = async (page: Page, title: string) =>
  (await page.request.get(`/api/apartments?q=${encodeURIComponent(title)}`)).json()

/** The company's answers to these persons. */
const answersTo = async (site: Site, people: Person[]) =>
  (await site.letters()).filter(
    ({ to, subject }) =>
      subject.startsWith('Svar på din intresseanmälan') &&
      people.some(({ email }) => to.some(each => each.toLowerCase() === email)),
  )
