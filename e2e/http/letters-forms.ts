import { sender } from '../sender.ts'
import { staffRecipientsOf, type Product } from './product.ts'

/** A form in which one field is spoilt. */
export interface SpoiltForm {
  path: string
  field: string
  body: Record<string, string>
}

const message = 'Hej, jag har en fråga om trädgården.'

/** Every form, valid, with all of its fields. */
export async function formsOf({ send, logIn }: Product): Promise<[string, SpoiltForm['body']][]> {
  const body = {
    title: 'Ljus tvåa',
    address: 'Lingongränd 4',
    rooms: '2 rok',
    sizeSqm: 58,
    rentSek: 7450,
  }
  const cookie = await logIn()
  const created = await send('POST', '/api/admin/apartments', { cookie, body })
  const { id: apartmentId } = await created.json()
  const issue = { address: 'Lingongränd 4', category: 'heating', urgency: 'high' }
  return [
    ['/api/contact', { ...sender, service: 'annat', message, website: '' }],
    ['/api/issue-report', { ...sender, ...issue, description: message, website: '' }],
    ['/api/apartment-inquiry', { ...sender, apartmentId, message, website: '' }],
  ]
}

/** One form for each field and injection. */
export const spoilAll = (
  forms: [string, SpoiltForm['body']][],
  injections: ((valid: string) => string)[],
): SpoiltForm[] =>
  injections.flatMap((inject, index) =>
    forms.flatMap(([path, valid]) =>
      Object.entries(valid).map(([field, value]) => ({
        path,
        field,
        // One address gets a few letters a day at most.
        body: { ...valid, email: `bo${index}@example.com`, [field]: inject(value) },
      })),
    ),
  )

/** To whom the letter about each form goes, by the form's path. */
export function recipientsOf({ model }: Product): Record<string, string[]> {
  const staff = staffRecipientsOf(model)
  return {
    '/api/contact': staff.contact,
    '/api/issue-report': [...staff.issue, ...staff.urgent],
    '/api/apartment-inquiry': staff.inquiry,
  }
}
