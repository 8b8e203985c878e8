import { expect, type Page } from '@playwright/test'
import { save, storedFacts, storeFacts, test } from './facts.ts'
import { goWithin, shiftsOf, watchShifts } from './loading.ts'
import { region } from './page.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

const keys = { question: 'Hur får jag en nyckel?', answer: 'Ring oss.' }
const pets = {
  question: 'Får jag ha husdjur?',
  answer: 'Ja.\nLäs mer på https://example.com/husdjur.',
}

const answerOf = (page: Page, answer: string) => page.getByText(answer)
const opened = (page: Page) => page.locator('details[open] summary')

/** Waits until the page of a visitor has this question first. */
const expectFirst = (page: Page, question: string) =>
  expect(async () => {
    await page.goto('/fastigheter')
    await expect(page.locator('summary').first()).toHaveText(question, { timeout: 500 })
  }).toPass()

test(
  'the owner answers questions and sorts them, and visitors read them below the issue report',
  { tag: '@phone' },
  async ({ page }) => {
    await storeFacts(page, { questions: [keys] })
    await page.goto('/admin/foretaget')
    const form = region(page, 'Bra att veta')
    await form.getByRole('button', { name: 'Lägg till en fråga' }).click()
    await page.keyboard.type(pets.question)
    const second = form.getByRole('group', { name: 'Fråga 2' })
    await second.getByLabel('Svar').fill(pets.answer)
    await second.getByRole('button', { name: 'Flytta upp' }).click()
    await save(page, 'Bra att veta')
    await expectToast(page, 'Sparat')
    await expectUsable(page)
    const { questions } = await storedFacts(page)
    expect(questions).toMatchObject([pets, keys])

    await watchShifts(page)
    await expectFirst(page, pets.question)
    expect(await shiftsOf(page)).toEqual([])
    await page.locator('summary').first().press('Enter')
    await expect(page.locator('details[open]')).toContainText(/Senast ändrad \d+ [a-z]+ \d{4}/)
    const link = page.getByRole('link', { name: 'https://example.com/husdjur, öppnas i ny flik' })
    await expect(link).toHaveAttribute('href', 'https://example.com/husdjur')
    await page.getByRole('link', { name: 'Länk till svaret' }).click()
    await expect(page).toHaveURL('/fastigheter#fraga-far-jag-ha-husdjur')
    await expectUsable(page)
  },
)

test('the address of an answer opens it and brings it into view, also from another page of the site', async ({
  page,
}) => {
  await storeFacts(page, { questions: [pets, keys] })
  await expectFirst(page, pets.question)
  const address = '/fastigheter#fraga-hur-far-jag-en-nyckel'
  await page.goto('/kontakt')
  await page.goto(address)
  await expect(opened(page)).toHaveText(keys.question)
  await expect(opened(page)).toBeInViewport()
  await expect(answerOf(page, keys.answer)).toBeInViewport()
  await expect(page.locator('#fraga-hur-far-jag-en-nyckel')).toBeFocused()

  await page.goto('/kontakt')
  await goWithin(page, '/fastigheter')
  await expect(page.locator('summary')).toHaveText([pets.question, keys.question])
  await page.evaluate(() => void (location.hash = 'fraga-hur-far-jag-en-nyckel'))
  await expect(opened(page)).toHaveText(keys.question)
  await expect(answerOf(page, keys.answer)).toBeInViewport()
})

test('an address of a place that comes after its page leads there: an answer, the form without a link', async ({
  page,
}) => {
  await storeFacts(page, { questions: [pets, keys] })
  await expectFirst(page, pets.question)
  await page.goto('/kontakt')
  await goWithin(page, '/fastigheter#fraga-hur-far-jag-en-nyckel')
  await expect(opened(page)).toHaveText(keys.question)
  await expect(answerOf(page, keys.answer)).toBeInViewport()
  await expect(page.locator('#fraga-hur-far-jag-en-nyckel')).toBeFocused()

  await page.goto('/felanmalan#felanmalan')
  await expect(page.locator('#felanmalan')).toBeFocused()
  await expect(page.locator('#felanmalan h2')).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of an answer opens it, and each question opens by itself', async ({ page }) => {
    await storeFacts(page, { questions: [pets, keys] })
    await expectFirst(page, pets.question)
    await page.goto('/kontakt')
    await page.goto('/fastigheter#fraga-hur-far-jag-en-nyckel')
    await expect(opened(page)).toHaveText(keys.question)
    await expect(opened(page)).toBeInViewport()
    await page.locator('summary').first().click()
    await expect(answerOf(page, 'Läs mer på')).toBeVisible()
  })
})
