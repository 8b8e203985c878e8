import { expect, type Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-hand.ts'
import { choose, newCases, rowOf, rows, search, searchBox, statusOf } from './case-list.ts'
import { hold } from './loading.ts'
import { button, heading } from './page.ts'
import { aPerson, sendInquiry, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectNoOverflow } from './usable.ts'

/** Sends one case of each kind, and one that the spam trap catches. */
async function sendOfEachKind({ request }: Page) {
  const [apartment] = await (await request.get('/api/apartments')).json()
  const spam = await sendMessage(request, { website: 'x', name: aPerson() })
  const message = await sendMessage(request)
  const inquiry = await sendInquiry(request, apartment.id, { phone: '+46 70-174 06 31' })
  const normal = await sendReport(request)
  const urgent = await sendReport(request, { urgency: 'high', phone: '070-174 06 32' })
  return { spam, message, inquiry, normal, urgent }
}

/** Everything that a thumb is to hit is high enough for it, and nothing lies beside the screen. */
async function suitsAThumb(page: Page) {
  await expectNoOverflow(page)
  const low = await page.getByRole('main').evaluate(main =>
    [...main.querySelectorAll('button, a[href], select, textarea')]
      .filter(element => element.checkVisibility())
      .filter(element => element.closest('article') === null)
      .filter(element => element.getBoundingClientRect().height < 44)
      .map(element => element.textContent),
  )
  expect(low).toEqual([])
}

async function answerAndClose(page: Page, text: string) {
  await button(page, 'Svara').click()
  await expect(page.getByLabel('Ditt svar')).toBeFocused()
  await page.keyboard.type(text)
  await button(page, 'Skicka och markera som klart').click()
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(page.getByRole('region', { name: 'Svar och meddelanden' })).toContainText(text)
}

test(
  'a morning’s cases are answered one after another',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { spam, message, inquiry, normal, urgent } = await sendOfEachKind(page)
    await page.goto('/admin')
    await newCases(page).click()
    await choose(page, 'Status', 'Ny')
    await expect(rows(page).first()).toContainText('Akut')
    await suitsAThumb(page)
    await rows(page).first().getByRole('link').click()

    await expect(page.getByText(`Felanmälan ${urgent.reference}`)).toBeVisible()
    await button(page, 'Jag tar hand om felet').click()
    await expect(page.getByText(/^Kvitterat av admin/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', 'tel:0701740632')
    await button(page, 'Markera som pågående').click()
    await expect(statusOf(page)).toContainText('Pågår')
    await page.getByLabel('Intern anteckning').fill('Ringt rörmokaren, han kommer klockan tio.')
    await button(page, 'Spara anteckningen').click()
    await expect(page.getByLabel('Intern anteckning')).toBeEmpty()
    await suitsAThumb(page)

    const next = page.getByRole('link', { name: 'Nästa nya ärende' })
    await next.click()
    await expect(statusOf(page)).toContainText('Ny')
    for (const [kind, { id, reference }] of [
      ['Felanmälan', normal],
      ['Intresseanmälan', inquiry],
      ['Meddelande', message],
    ] as const) {
      await page.goto(`/admin/arenden/${id}`)
      await expect(page.getByText(`${kind} ${reference}`)).toBeVisible()
      const sent = page.getByRole('region', { name: 'Meddelande', exact: true })
      await expect(sent).toContainText('nummer')
      await answerAndClose(page, 'Hej! Det är ordnat.')
      await suitsAThumb(page)
    }

    await page.getByRole('link', { name: 'Till ärendena' }).click()
    await choose(page, 'Status', 'Skräppost')
    await page.goto(`/admin/arenden/${spam.id}`)
    await button(page, 'Inte skräppost').click()
    await expect(statusOf(page)).toHaveText('Ny')
    await button(page, 'Markera som klart').click()
    await expect(statusOf(page)).toHaveText('Klar')
    const done = [spam, message, inquiry, normal].map(each => each.id)
    for (const id of done) {
      expect(await (await page.request.get(`/api/admin/cases/${id}`)).json()).toMatchObject({
        status: 'done',
      })
    }
  },
)

test('a case is found, noted about, closed and answered by the keyboard alone', async ({
  page,
}) => {
  const name = aPerson()
  const { reference } = await sendReport(page.request, { name })
  await sendMessage(page.request, { name })
  await page.goto('/admin')
  await pressOn(page, newCases(page))
  await expect(heading(page)).toHaveText('Ärenden')
  await typeInto(page, searchBox(page), name)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await pressOn(page, button(page, 'Filter'))
  await tabTo(page, page.getByLabel('Typ', { exact: true }))
  await page.keyboard.type('Fel')
  await expect(rows(page)).toHaveCount(1)
  await pressOn(page, rowOf(page, name).getByRole('link'))
  await expect(page.getByText(`Felanmälan ${reference}`)).toBeVisible()

  const note = page.getByLabel('Intern anteckning')
  await typeInto(page, note, 'Nyckel finns.')
  await pressOn(page, button(page, 'Spara anteckningen'))
  await expect(page.getByRole('region', { name: 'Anteckningar' })).toContainText('Nyckel finns.')
  await expect(note).toBeFocused()
  await pressOn(page, button(page, 'Markera som klart'), 'Shift+Tab')
  await expect(statusOf(page)).toHaveText('Klar')
  // On from where the button was, to what can be done now.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Nästa nya ärende' })).toBeFocused()
  await pressOn(page, button(page, 'Öppna igen'))
  await expect(statusOf(page)).toHaveText('Pågår')
  await typeInto(page, page.getByLabel('Ditt svar'), 'Värmen är på.')
  await pressOn(page, button(page, 'Skicka och markera som klart'))
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(button(page, 'Skicka svaret')).toBeFocused()
  await tabTo(page, button(page, 'Radera'), 'Shift+Tab')
  page.once('dialog', question => question.accept())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/arenden?typ=issue')
  await search(page, reference)
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()
})

test.describe('what a colleague has changed meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('does not stop the plan of a case, unless it is in that plan', async ({ page }) => {
    const { id } = await sendReport(page.request)
    const path = `/api/admin/cases/${id}`
    await page.goto(`/admin/arenden/${id}`)
    await page.getByLabel('Ansvarig').fill('Erik')
    await page.request.patch(path, { data: { status: 'ongoing' } })
    await button(page, 'Spara planeringen').click()
    await expectToast(page, 'Planeringen är sparad')
    await expect(statusOf(page)).toContainText('Pågår')

    await page.getByLabel('Ansvarig').fill('Maja')
    await page.request.patch(path, { data: { responsible: 'Anna', dueOn: '2031-03-14' } })
    await button(page, 'Spara planeringen').click()
    const notice = page.getByRole('status').filter({ hasText: 'sparades' })
    await expect(notice).toContainText(/^Planeringen sparades .+ av admin\./)
    await expect(notice.getByRole('listitem')).toHaveText(['AnsvarigSparad: AnnaDin: Maja'])
    await expect(page.getByLabel('Klart senast')).toHaveValue('2031-03-14')
    await button(page, 'Spara planeringen').click()
    await expectToast(page, 'Planeringen är sparad')
    await expect(notice).toHaveCount(0)
    const plan = await (await page.request.get(path)).json()
    expect(plan).toMatchObject({ responsible: 'Maja', dueOn: '2031-03-14' })
  })

  test('is not overwritten by a plan that waits for another call', async ({ page }) => {
    const { id } = await sendReport(page.request)
    const path = `/api/admin/cases/${id}`
    await page.goto('/admin/arenden')
    await page.locator(`a[href="/admin/arenden/${id}"]`).click()
    await page.getByLabel('Intern anteckning').fill('Ringt rörmokaren.')
    await page.getByLabel('Ansvarig').fill('Maja')
    const letGo = await hold(page, `**${path}/notes`)
    await button(page, 'Spara anteckningen').click()
    await button(page, 'Spara planeringen').click()
    await page.request.patch(path, { data: { responsible: 'Anna' } })
    await page.goBack()
    await page.goForward()
    const notice = page.getByRole('status').filter({ hasText: 'Planeringen sparades' })
    await expect(notice.getByRole('listitem')).toHaveText(['AnsvarigSparad: AnnaDin: Maja'])
    const answered = page.waitForResponse(each => each.request().method() === 'PATCH')
    letGo()
    expect((await answered).status()).toBe(409)
    await button(page, 'Spara planeringen').click()
    await expectToast(page, 'Planeringen är sparad')
    expect(await (await page.request.get(path)).json()).toMatchObject({ responsible: 'Maja' })
  })
})
