/** What may be urgent, in any of its forms: gas, fire, water, no current, no way in. */
const stems = [
  'gaslukt(?:en)?',
  'gasläck(?:a|an|age|aget)',
  'luktar (?:gas|bränt)',
  'brandlukt(?:en)?',
  'röklukt(?:en)?',
  'brinner',
  'vattenläck(?:a|an|or|orna|age|aget)',
  'översvämning(?:en|ar)?',
  'översvämma[dt]e?',
  'strömlös[at]?',
  'strömavbrott(?:et)?',
  'utelåst[ae]?',
]

const urgent = new RegExp(`(?:^|\\P{L})(?:${stems.join('|')})(?!\\p{L})`, 'iu')

/**
 * True if a report's text has a word that people use for urgent faults. It only makes the form show
 * the number to call; it never decides how urgent a report is.
 */
export const hasUrgentWord = (text: string): boolean => urgent.test(text)
