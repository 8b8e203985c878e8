import { formsOf, spoilAll } from '../http/letters-forms.ts'
import { injections } from '../http/letters-injections.ts'
import { sendSpoilt } from '../http/letters-injected.ts'
import type { Outcome } from './outcome.ts'
import { withProduct } from './product.ts'

/** Types every injection into every field of every form and looks at all the letters. */
export async function lettersDrill(): Promise<Outcome> {
  const findings = await withProduct(async product =>
    sendSpoilt(product, spoilAll(await formsOf(product), injections)),
  )
  const { forms, refused, letters, complaints } = findings
  return {
    line: `${injections.length} injections in every field: ${forms} forms, ${refused} refused, ${letters} letters`,
    complaints: letters > 0 && refused > 0 ? complaints : [...complaints, 'nothing was tried'],
  }
}
