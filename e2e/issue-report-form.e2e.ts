import { expect } from '@playwright/test'
import { mendFieldByField, rules } from './form-rules.ts'
import { fieldOf, formOf, issueReportForm } from './forms.ts'
import { letterOf, sendInto } from './sending.ts'
import { test } from './site.ts'

const address = {
  label: 'Adress och lägenhetsnummer',
  message: 'Ange din adress',
  refused: 'Gata',
  accepted: 'Gatan',
}
const category = {
  label: 'Vad gäller felet?',
  message: 'Välj en kategori',
  refused: '',
  accepted: 'Värme',
}
const description = {
  label: 'Beskriv felet',
  message: 'Beskrivningen måste vara minst 20 tecken',
  refused: 'Nitton tecken är det'.slice(0, 19),
  accepted: 'Tjugo tecken är det!',
}
const urgency = {
  label: 'Prioritet',
  message: 'Välj prioritet',
  refused: '',
  accepted: 'Låg',
}

test('an issue report is refused until every rule is kept, and is then sent to the staff', async ({
  page,
  site,
}) => {
  await issueReportForm.open(page)
  await mendFieldByField(page, issueReportForm, [
    rules.name,
    address,
    rules.email,
    rules.phone,
    category,
    description,
    urgency,
  ])
  const reference = await sendInto(page, issueReportForm, {
    title: 'Felanmälan mottagen!',
    description: 'Vi tar hand om felet så snart vi kan.',
    confirmation: 'Din felanmälan är mottagen',
  })
  await expect(
    formOf(page, issueReportForm).getByRole('status').filter({ hasText: reference }),
  ).toContainText(
    'Vi tar hand om felet så snart vi kan och hör av oss om vi behöver veta mer eller boka en tid. Har du bilder? Lägg till dem här nedanför.',
  )
  const letter = await letterOf(site, reference)
  expect(letter.subject).toContain('Värme')
  expect(letter.text).toContain('Tjugo tecken är det!')
})

test('the report offers five categories and three priorities, prefers none, gives an example of each, and asks who chooses Akut to call', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = formOf(page, issueReportForm)
  const options = (label: string) => fieldOf(form, label).locator('option')
  await expect(options('Vad gäller felet?')).toHaveText([
    'Välj i listan',
    'Vatten och avlopp',
    'El',
    'Värme',
    'Ventilation',
    'Annat',
  ])
  await expect(fieldOf(form, 'Vad gäller felet?')).toHaveValue('')

  const priority = fieldOf(form, 'Prioritet').getByRole('radio')
  await expect(priority).toHaveCount(3)
  await expect(priority.and(page.locator(':checked'))).toHaveCount(0)
  for (const [position, [name, example]] of Object.entries(examples)) {
    await expect(priority.nth(Number(position))).toHaveAccessibleName(name)
    await expect(priority.nth(Number(position))).toHaveAccessibleDescription(example)
    await expect(form.getByText(example)).toBeVisible()
  }
  const panel = form.getByRole('status')
  await form.getByText('Kan göras när vi ändå är på plats.').click()
  await expect(priority.last()).toBeChecked()
  await expect(panel).toBeHidden()

  await priority.first().check()
  await expect(panel).toHaveText(
    'Ring oss också: 070-174 06 05Akuta ärenden hanteras dygnet runt. Vid brand eller fara för liv: ring 112. Skicka gärna anmälan ändå, så har vi uppgifterna samlade.',
  )
  await expect(panel.getByRole('link')).toHaveText(['070-174 06 05', '112'])
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', 'tel:0701740605')
  await expect(panel.getByRole('link').last()).toHaveAttribute('href', 'tel:112')
  await page.keyboard.press('ArrowRight')
  await expect(priority.nth(1)).toBeChecked()
  await expect(panel).toBeHidden()
})

/** The labels are the specification's. */
const examples = [
  [
    'Akut',
    'Skada som blir värre om den får vänta, till exempel vattenläcka, stopp i avloppet eller ingen värme vintertid.',
  ],
  ['Normal', 'Något är trasigt men kan vänta några dagar.'],
  ['Låg', 'Kan göras när vi ändå är på plats.'],
] as const
