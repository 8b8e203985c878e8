import { expect, type Page } from '@playwright/test'
import { waitForPaint } from './loading.ts'
import { letterTo } from './letters.ts'
import { addRecipient, rowOf, test } from './recipients.ts'
import { anAddress, sendMessage, sendReport } from './senders.ts'

test.use({ expectedComplaint: /status of (400|404)/ })

/** Presses every button by a script, also those that appear, and then each one once as a mouse does. */
async function pressEverything(page: Page, url: string, button: string | RegExp) {
  const changes: string[] = []
  page.on('request', each => {
    if (/\/api\/(follow\/(outcome|acknowledge|recipient)|handover\/done)$/.test(each.url()))
      changes.push(each.url())
  })
  await page.goto(url)
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  for (let round = 0; round < 4; round++) {
    await page.evaluate(() => document.querySelectorAll('button').forEach(each => each.click()))
    await waitForPaint(page)
  }
  await page.goto('about:blank')
  await page.goto(url)
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  const buttons = await page.locator('main button, #root > button').elementHandles()
  expect(buttons.length).toBeGreaterThan(0)
  for (const each of buttons) if (await each.isVisible()) await each.click()
  await waitForPaint(page)
  expect(changes).toEqual([])
}

test('a machine that presses every button of a page from a letter changes nothing', async ({
  page,
  site,
  context,
}) => {
  const { id, reference, followSecret } = await sendReport(page.request, { urgency: 'high' })
  const message = await sendMessage(page.request)
  const calm = await sendReport(page.request)
  const text = await letterTo(site, 'info@example.com', reference)
  const colleague = anAddress()
  await page.goto('/admin/foretaget')
  await addRecipient(page, 'Felanmälningar', colleague)
  const verification = await letterTo(site, colleague, 'Bekräfta')
  const data = { name: 'Rör-Kalle', showsPhone: true }
  const answer = await page.request.post(`/api/admin/cases/${calm.id}/handover`, { data })
  const handedOver: string = (await answer.json()).handovers[0].link
  const theirs = await context.browser()!.newPage({ baseURL: site.address })
  const [kvittera] = /http\S+\/kvittera#\S+/.exec(text)!
  const [bekrafta] = /http\S+\/bekrafta#\S+/.exec(verification)!
  await pressEverything(theirs, kvittera, 'Jag tar hand om felet')
  await pressEverything(theirs, bekrafta, 'Bekräfta adressen')
  await pressEverything(theirs, handedOver, 'Klart')
  // One of the buttons chooses another language, which stays chosen.
  const fixed = /^(Felet är åtgärdat|Felet är borta|The fault is fixed)$/
  await pressEverything(theirs, `/felanmalan#${followSecret}`, fixed)
  await pressEverything(theirs, `/arende#${message.followSecret}`, 'Skicka')
  await theirs.close()

  const stored = await (await page.request.get(`/api/admin/cases/${id}`)).json()
  expect(stored).toMatchObject({ status: 'new', isWaitingForSomebody: true })
  const handed = await (await page.request.get(`/api/admin/cases/${calm.id}`)).json()
  expect(handed.handovers[0]).not.toHaveProperty('doneAt')
  await page.reload()
  await expect(rowOf(page, 'Felanmälningar', colleague)).toContainText('Väntar på bekräftelse')
})
