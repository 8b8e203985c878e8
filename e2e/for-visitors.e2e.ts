import { get, type IncomingMessage } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { contactForm, contentOf, sendForm } from './forms.ts'
import { sendMessage } from './senders.ts'
import { test } from './site.ts'

// Behaviour that only the stage for visitors has.

test.use({ expectedComplaint: /status of 429/ })

for (const host of ['example.com', 'd111111abcdef8.cloudfront.net']) {
  test(
    `a visitor who asks for a page of ${host} is redirected to the site and sees it there`,
    { tag: '@prod-only' },
    async ({ page, site }) => {
      // Neither a browser nor `fetch` can ask this place for another host.
      const { statusCode, headers } = await new Promise<IncomingMessage>(resolve => {
        const url = `${site.address}/kontakt/?fr%C3%A5n=kort`
        get(url, { headers: { host }, agent: false }, answer => resolve(answer.resume()))
      })
      expect([statusCode, headers.location]).toEqual([
        301,
        `${site.address}/kontakt?fr%C3%A5n=kort`,
      ])
      const response = await page.goto(headers.location!)
      expect(response!.status()).toBe(200)
      expect(response!.request().redirectedFrom()).toBeNull()
      expect(response!.headers()['strict-transport-security']).toContain('preload')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}

test(
  'a visitor who has sent twenty messages is asked to wait, and what is written stays',
  { tag: '@prod-only' },
  async ({ page }) => {
    let sent = 0
    while ((await sendAgain(page, sent)) !== 429) sent += 1
    // Some more where the ten minutes for which they are counted end meanwhile.
    expect(sent).toBeGreaterThanOrEqual(20)
    const place = await sendForm(page, contactForm)
    await expect(place.getByRole('alert')).toHaveText(
      /^Det har skickats många formulär på kort tid\. Vänta (1 minut|\d+ minuter), eller ring oss\.$/,
    )
    expect(await contentOf(place, contactForm)).toEqual(contactForm.values)
  },
)

test(
  'a visitor who sends a message gets a confirmation, and the staff in charge get the message',
  { tag: '@prod-only' },
  async ({ page, site }) => {
    const email = 'kvitto@example.com'
    const { reference } = await sendMessage(page.request, { email })
    await expect
      .poll(async () => {
        const letters = (await site.letters()).filter(({ subject }) => subject.includes(reference))
        return letters.map(({ to }) => to.join()).toSorted()
      })
      .toEqual(['kontakt@example.com', email])
  },
)

async function sendAgain(page: Page, number: number): Promise<number> {
  const { Namn: name, 'E-post': email, Telefon: phone } = contactForm.values
  const data = { name, email, phone, service: 'annat', message: `Meddelande nummer ${number}.` }
  return (await page.request.post('/api/contact', { data })).status()
}
