import { formsOf, spoilAll } from '../http/letters-forms.ts'
import { injections } from '../http/letters-injections.ts'
import { sendSpoilt } from '../http/letters-injected.ts'
import type { DrillResult } from './drill-result.ts'
import { withProduct } from './product.ts'

/** Types every injection into every field of every form and looks at all the letters. */
export async function lettersDrill(): Promise<DrillResult> {
  const findings = await withProduct(async product =>
    sendSpoilt(product, spoilAll(await formsOf(product), injections), 40),
  )
  const { forms, refused, letters, confirmations, complaints } = findings
  return {
    line: `${injections.length} injections in every field: ${forms} forms, ${refused} refused, ${letters} letters`,
    complaints: [
      ...complaints,
      ...(letters > 0 && refused > 0 ? [] : ['nothing was tried']),
      ...(confirmations.size === 3
        ? []
        : [`visitors read ${confirmations.size} texts in place of 3`]),
    ],
  }
}
