import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openFilters, rowOf, rows } from './case-list.ts'
import { unsavedEdits } from './editing.ts'
import { hold } from './loading.ts'
import { button } from './page.ts'
import { addPhoto, aPerson, sendMessage, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (409|50\d)|ERR_FAILED/ })

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Svarsmallar' })

test('only a press takes care of an urgent report, and all read who it was', async ({ page }) => {
  const name = aPerson()
  const { id } = await sendReport(page.request, { name, urgency: 'high' })
  const isWaiting = async () =>
    (await (await page.request.get(`/api/admin/cases/${id}`)).json()).isWaitingForSomebody
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByText('Ingen har tagit hand om felet än.')).toBeVisible()
  expect(await isWaiting()).toBe(true)
  await page.getByRole('button', { name: 'Jag tar hand om felet' }).click()
  await expect(page.getByText(/^Kvitterat av admin \d/)).toBeVisible()
  expect(await isWaiting()).toBe(false)
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  await expect(rows(page).filter({ hasText: name })).toContainText('Kvitterat av admin')
})

test('a name and a message from right to left turn nothing around them', async ({ page }) => {
  const name = `שרה ${aPerson().slice(-4)} כהן`
  const description = 'יש נזילה מתחת לכיור במטבח, בבקשה תבואו.'
  const { id } = await sendReport(page.request, { name, description })
  await page.goto(`/admin/arenden/${id}`)
  await expect(page.getByText(description)).toHaveCSS('direction', 'rtl')
  const sender = page.getByRole('main').getByText(name, { exact: true }).first()
  const { x, width } = (await sender.boundingBox())!
  const dateFrom = await sender.evaluate(element => {
    const date = document.createRange()
    date.selectNode(element.nextSibling!.nextSibling!)
    return date.getBoundingClientRect().left
  })
  expect(dateFrom).toBeGreaterThanOrEqual(x + width)
})

test('everything about a person is given out and erased', async ({ page }) => {
  const email = `${aPerson().replace(' ', '.')}@example.com`
  const { id, reference, followSecret } = await sendReport(page.request, { email })
  for (const colour of ['#285', '#258']) await addPhoto(page.request, followSecret, colour)
  await sendMessage(page.request, { email })
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Intern anteckning').fill(`Skriver från ${email}.`)
  expect(await unsavedEdits(page)).toContain(email)
  await page.goto('/admin/arenden')
  await page.getByRole('button', { name: 'Personuppgifter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personuppgifter' })
  await dialog.getByRole('button', { name: 'Sök' }).click()
  const field = dialog.getByLabel('E-post eller telefon')
  await expect(field).toBeFocused()
  await field.fill(`${email}, 0701740621`)
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(field).toHaveAccessibleDescription(/Skriv en hel e-postadress .* en i taget/)
  await field.fill(email)
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Hittade 2 ärenden.')).toBeVisible()
  await expectUsable(page)
  await field.fill('bo@example.com')
  await expect(dialog.getByRole('button', { name: 'Radera uppgifterna' })).toHaveCount(0)
  await field.fill(email)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const found = dialog.getByRole('listitem').filter({ hasText: reference })
  await expect(found).toContainText(/Värme.*2 foton/)
  const download = async (button: string) => {
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: button }).click()
    return readFile(await (await saving).path(), 'utf8')
  }
  const { cases } = JSON.parse(await download('Ladda ned uppgifterna'))
  const report = cases.find((each: { reference: string }) => each.reference === reference)
  const photos = report.history.filter((entry: { what: string }) => entry.what === 'photo')
  for (const { src } of photos) {
    const bytes = Buffer.from(src.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1000 })
  }
  expect(photos).toHaveLength(2)

  await page.route('**/_local/s3/**', route => route.abort(), { times: 1 })
  const readable = await download('Ladda ned att läsa')
  expect(readable).toContain(reference)
  expect(readable.split('<img src="data:image/webp;base64,')).toHaveLength(2)
  expect(readable.split('Fotot kunde inte hämtas och saknas här.')).toHaveLength(2)
  await expect(dialog.getByRole('alert')).toHaveText(
    '1 foto kunde inte hämtas. I filen står det vilka som saknas. Ladda ned den igen.',
  )

  const asked = `alla uppgifter om ${email}? Det är 2 ärenden. Det går inte att ångra.`
  page.once('dialog', question => {
    expect(question.message()).toBe(`Är du säker på att du vill radera ${asked}`)
    return question.accept()
  })
  const letGo = await hold(page, '**/person/erase')
  await dialog.getByRole('button', { name: 'Radera uppgifterna' }).click()
  await expect(dialog.getByText('Raderar 2 ärenden...')).toBeVisible()
  await page.keyboard.press('Escape')
  // The second time browsers close a dialog without asking the page.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Raderar 2 ärenden...')).toBeVisible()
  letGo()
  await expect(dialog.getByText('Uppgifterna är raderade.')).toBeVisible()
  expect(await unsavedEdits(page)).toBeNull()
  await expect(dialog.getByRole('heading', { name: 'Personuppgifter' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sök' }).click()
  await expect(dialog.getByText('Inga ärenden med den adressen eller det numret.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Personuppgifter' })).toBeFocused()
})

test('a plan is filtered by person and delay, and is on the list of its day', async ({ page }) => {
  const [mine, others] = [aPerson(), aPerson()]
  const address = 'Ängsgatan 7'
  const visit = { entry: 'key', pets: 'En katt', bestTime: 'Vardagar efter 16' }
  const { id } = await sendReport(page.request, { name: mine, address, ...visit })
  const message = await sendMessage(page.request, { name: others })
  const plan = page.getByRole('region', { name: 'Planering' })
  await page.goto(`/admin/arenden/${message.id}`)
  await expect(plan).toContainText('Avsändaren ser på sin sida när ni ses')
  await plan.getByLabel('Vi ses').fill('2031-03-14')
  await page.keyboard.press('Enter')
  await expect(page.getByText('admin planerade besök 14 mars 2031')).toBeVisible()
  await page.goto(`/admin/arenden/${id}`)
  const facts = page.getByRole('region', { name: 'Uppgifter' })
  await expect(facts).toContainText('TillträdeNi får gå in med huvudnyckel')
  await plan.getByLabel('Klart senast').fill('2026-01-09')
  await plan.getByLabel('Hantverkare kommer').fill('2026-01-08')
  await plan.getByLabel('Ansvarig').fill('admin')
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'Planeringen är sparad',
    'Besökets dag har passerat. Avsändaren ser den inte.',
  )
  await expect(page.getByText('admin planerade besök 8 januari 2026')).toBeVisible()
  await expect(plan.getByLabel('Ansvarig')).toBeFocused()
  expect(await unsavedEdits(page)).toBeNull()

  await page.goto('/admin/arenden')
  await expect(rowOf(page, others)).toContainText('Vi ses 14 mars 2031')
  await openFilters(page)
  for (const filter of ['Mina', 'Försenade']) {
    await button(page, filter).click()
    await expect(rowOf(page, mine)).toContainText('Klart senast 9 januari 2026 (försenat)')
    await expect(rowOf(page, mine)).toContainText('Besök var planerat 8 januari 2026')
    await expect(rowOf(page, others)).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Dagslista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dagslista \d/)
  await page.getByLabel('Dag', { exact: true }).fill('2026-01-08')
  const stop = page.getByRole('listitem').filter({ hasText: mine })
  await expect(stop.getByRole('heading', { name: address })).toBeVisible()
  await expect(stop).toContainText('Besök var planerat 8 januari 2026')
  for (const said of ['Ni får gå in med huvudnyckel', 'Djur: En katt', 'Bästa tid: Vardagar'])
    await expect(stop).toContainText(said)
  await stop.getByRole('link', { name: 'Värme' }).click()
  await expect(plan).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Dag', { exact: true })).toHaveValue('2026-01-08')
  await expect(stop).toBeVisible()
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  await expect(page).toHaveURL('/admin/arenden?mina=ja&forsenade=ja')
  await page.goBack()
  await expectUsable(page)
  await page.getByLabel('Dag', { exact: true }).fill('2026-01-07')
  await expect(page.getByText('Inget är planerat till den här dagen.')).toBeVisible()
})

test('an answer written in advance is filled in, and the staff change it', async ({ page }) => {
  const name = aPerson()
  const { id, reference } = await sendReport(page.request, { name })
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Svarsmallar').selectOption({ label: 'Felet är åtgärdat' })
  await button(page, 'Infoga').click()
  const answer = page.getByLabel('Ditt svar')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveValue(new RegExp(`^Hej ${name}![^]*Lingongränd 4[^]*${reference}`))

  await button(page, 'Ändra mallarna').click()
  const dialog = dialogOn(page)
  await button(page, 'Lägg till en mall').click()
  await button(page, 'Spara mallarna').click()
  const title = dialog.getByRole('group', { name: 'Mall 4' }).getByLabel('Namn')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('Skriv vad mallen heter')
  await expectUsable(page)
  await title.fill('Nyckel')
  await dialog
    .getByRole('group', { name: 'Mall 4' })
    .getByLabel('Text')
    .fill('Lämna nyckeln i brevlådan, {namn}.')
  await button(page, 'Spara mallarna').click()
  await expect(dialog).toHaveCount(0)
  await answer.fill('')
  await page.getByLabel('Svarsmallar').selectOption({ label: 'Nyckel' })
  await button(page, 'Infoga').click()
  await expect(answer).toHaveValue(`Lämna nyckeln i brevlådan, ${name}.`)
  await answer.fill('Hej {Namn}, ärendet {referens} är klart.')
  await button(page, 'Skicka svaret').click()
  await expect(page.getByText(`Hej ${name}, ärendet ${reference} är klart.`)).toBeVisible()
})

test('of two who change templates the second is told, and nothing is lost', async ({ page }) => {
  const { id } = await sendReport(page.request)
  const read = async () => (await page.request.get('/api/admin/templates')).json()
  const change = async (title: string) => {
    const third = { title, text: 'Den här skrev en kollega.' }
    // As many as there are: another list would be one field.
    const templates = (await read()).templates.toSpliced(2, 1, third)
    await page.request.put('/api/admin/templates', { data: { templates } })
  }
  // The form follows what is fetched until then, and would know the colleague's version.
  await page.goto(`/admin/arenden/${id}/svarsmallar`, { waitUntil: 'networkidle' })
  const first = dialogOn(page).getByRole('group', { name: 'Mall 1' })
  await first.getByLabel('Text').fill('Min nya text.')
  await change('Kollegans första')
  await button(page, 'Spara mallarna').click()
  const notice = dialogOn(page).getByRole('status').filter({ hasText: 'sparades' })
  await expect(notice).toBeFocused()
  await expectUsable(page)
  const third = dialogOn(page).getByRole('group', { name: 'Mall 3' })
  await expect(third.getByLabel('Namn')).toHaveValue('Kollegans första')
  await expect(first.getByLabel('Text')).toHaveValue('Min nya text.')
  await third.getByLabel('Namn').fill('Min tredje')
  await change('Kollegans andra')
  await button(page, 'Spara mallarna').click()
  await expect(notice.getByRole('listitem')).toHaveText([
    /^Mall 3Sparad: Kollegans andra: .+Din: Min tredje: /,
  ])
  await button(page, 'Spara mallarna').click()
  await expect(dialogOn(page)).toHaveCount(0)
  const { templates } = await read()
  expect(templates[0].text).toBe('Min nya text.')
  expect(templates[2]).toEqual({ title: 'Min tredje', text: 'Den här skrev en kollega.' })
})
