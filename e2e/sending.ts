import { expect, type Page } from '@playwright/test'
import { contentOf, type Form, formOf } from './forms.ts'
import { hold } from './hold.ts'
import type { Site } from './open-site.ts'
import { isConfirmation } from './sender.ts'
import { toast } from './toast.ts'

interface Success {
  title: string
  description: string
  confirmation: string
}

/**
 * Sends a form that is filled in, and watches it on its way: sending, then empty with a toast and a
 * confirmation. Answers the reference.
 */
export async function sendInto(page: Page, form: Form, success: Success): Promise<string> {
  const place = formOf(page, form)
  const button = place.locator('button[type=submit]')
  const letGo = await hold(page, `**${form.call}`)
  await place.getByRole('button', { name: form.button, exact: true }).click()
  await expect(button).toHaveText('Skickar...')
  await expect(button).toBeDisabled()
  letGo()

  await expect(toast(page)).toContainText(success.title)
  await expect(toast(page)).toContainText(success.description)
  await expect(button).toHaveText(form.button)
  await expect(button).toBeEnabled()
  const empty = Object.fromEntries(Object.keys(form.values).map(label => [label, '']))
  expect(await contentOf(place, form)).toEqual(empty)

  const panel = place.getByRole('status').filter({ hasText: success.confirmation })
  await expect(panel).toBeFocused()
  await expect(panel).toBeInViewport()
  const [reference] = /[A-Z]-[\w-]+/.exec(await panel.innerText()) ?? []
  await expect(panel.getByText(`Referens: ${reference}`)).toBeVisible()
  return reference!
}

/** The letter with this reference, once the staff have it. */
export async function letterOf(site: Site, reference: string) {
  const find = async () =>
    (await site.letters())
      .filter(({ subject }) => subject.includes(reference))
      .filter(letter => !isConfirmation(letter))
  await expect.poll(async () => (await find()).length).toBe(1)
  return (await find())[0]!
}
