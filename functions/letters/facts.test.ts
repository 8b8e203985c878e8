import { expect, test } from 'vitest'
import { factsId } from '#shared/company-facts.ts'
import { otherCompany } from '../fixtures/content.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
const { putItem } = await import('../table/items.ts')

const save = (changes: object = {}) =>
  putItem('facts', { ...otherCompany, ...changes, id: factsId })

/** The latest letter to this address, once what waits is sent. */
async function readLetter(to: string) {
  await desk.notifyBySchedule()
  const { headers, replyTo, text, html } = desk.lettersTo(to)[0]!
  return { from: headers['from'], replyTo, text: text.replaceAll('\r\n', '\n'), html: html! }
}

test('a letter that was queued before the company changed its facts says the new ones', async () => {
  await desk.sendMessage({ email: 'bo@example.com' })
  await save()
  expect((await readLetter('bo@example.com')).text).toContain(
    '\nVi hör av oss så snart vi kan, måndag–torsdag 09:00–15:30.\n',
  )
})

test('name, address, numbers and hours that the company has saved are in the next letter', async () => {
  await save()
  await desk.sendReport({ email: 'eva@example.com' })
  const { from, replyTo, text, html } = await readLetter('eva@example.com')
  expect(from).toBe('Åby "Hus" & <Hem> webb <webb@example.com>')
  expect(replyTo).toEqual(['hej@example.com'])
  expect(text).toContain('\nÄr det akut? Ring 070-174 06 43, dygnet runt.\n')
  expect(text).toContain(`
Åby "Hus" & <Hem>
070-174 06 41, hej@example.com
Vi finns på plats måndag–torsdag 09:00–15:30.
`)
  expect(html).toMatch(/>Karin \(uthyrning\) svarar på <a href="tel:0701740641"/)
  expect(html).toMatch(/>Olof svarar på <a href="tel:0701740642"/)
  expect(html).not.toContain('<Hem>')
  expect(html.match(/>Åby &quot;Hus&quot; &amp; &lt;Hem&gt;</g)).toHaveLength(2)
})

test('letters to the staff bear the name that the company has saved', async () => {
  await save({ brand: 'Norrbo Hus' })
  await desk.sendReport()
  const { from, html } = await readLetter('fel@example.com')
  expect(from).toBe('Norrbo Hus webb <webb@example.com>')
  expect(html).toContain('>Norrbo Hus<')
})
