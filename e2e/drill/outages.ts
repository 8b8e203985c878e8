import { lettersToStaff, type Product } from '../http/product.ts'
import { sender } from '../sender.ts'
import type { DrillResult } from './drill-result.ts'
import { withProduct } from './product.ts'

const submissions = 200

/** How long SES fails, and in what steps the clock moves on meanwhile; all in minutes. */
const outages = [
  { name: '1 minute', minutes: 1, step: 1 },
  { name: '10 minutes', minutes: 10, step: 2 },
  { name: '30 hours', minutes: 30 * 60, step: 90 },
]

/** Sends forms while SES fails and counts the letters that arrive once it works again. */
export async function outagesDrill(): Promise<DrillResult> {
  const complaints: string[] = []
  const counts: string[] = []
  for (const { name, minutes, step } of outages) {
    const { stored, confirmed, letters } = await withProduct(product =>
      live(product, minutes, step),
    )
    counts.push(`${name}: ${stored} stored, ${confirmed} confirmed in ${letters} letters`)
    if (stored !== submissions) complaints.push(`${name}: ${submissions - stored} refused`)
    if (confirmed !== stored) complaints.push(`${name}: ${stored - confirmed} never confirmed`)
    if (letters > confirmed * 1.01)
      complaints.push(`${name}: ${letters - confirmed} letters came twice`)
  }
  return { line: counts.join('; '), complaints }
}

async function live(product: Product, minutes: number, step: number) {
  product.faults.set({ ses: 'down' })
  const references: string[] = []
  await Promise.all(Array.from({ length: senders }, (_, sender) => sendSome(sender)))
  await pass(minutes, step)
  product.faults.set({ ses: 'ok' })
  await pass(3 * 60, 10)
  const subjects = lettersToStaff(product).map(({ subject }) => subject)
  const confirmed = references.filter(each => subjects.some(subject => subject.includes(each)))
  return { stored: references.length, confirmed: confirmed.length, letters: subjects.length }

  async function sendSome(sender: number) {
    for (let number = sender; number < submissions; number += senders) {
      const body = { ...message, message: `Meddelande nummer ${number}.` }
      const response = await product.send('POST', '/api/contact', { body })
      if (response.status === 201) references.push((await response.json()).reference)
    }
  }

  async function pass(all: number, each: number) {
    for (let passed = 0; passed < all; passed += each) {
      product.clock.set(new Date(product.clock.now() + each * 60_000))
      await product.catchUp()
    }
  }
}

/** So many forms are on their way at a time. */
const senders = 8

const message = {
  ...sender,
  service: 'annat',
}
