/** The kinds of cases: value → label. */
export const caseKinds = {
  issue: 'Felanmälan',
  inquiry: 'Intresseanmälan',
  contact: 'Meddelande',
}

/** The statuses that the staff give a case. */
export const givenStatuses = { new: 'Ny', ongoing: 'Pågår', done: 'Klar', spam: 'Skräppost' }

/** A deleted case is seen nowhere but in their list, and can be brought back. */
export const caseStatuses = { ...givenStatuses, deleted: 'Raderad' }

/** `open`: new and ongoing ones. */
export const listedStatuses = { open: 'Öppna', ...caseStatuses }

export type CaseKind = keyof typeof caseKinds

/** The kinds of cases, which are kinds of items as well. */
export const caseKindNames = ['contact', 'issue', 'inquiry'] as const satisfies CaseKind[]

export type GivenStatus = keyof typeof givenStatuses

export type CaseStatus = keyof typeof caseStatuses

/** How a case came in that the staff entered, or how they answered one without the desk: value → label. */
export const staffSources = { phone: 'Samtal', email: 'Mejl', visit: 'På plats' }

/** The same after 'efter' in a sentence. */
export const sourceTexts = { phone: 'samtal', email: 'mejl', visit: 'besök' }

export type StaffSource = keyof typeof staffSources

/** How far somebody who has applied for an apartment has come: value → label. Without one it is 'new'. */
export const applicantStages = {
  new: 'Ny',
  contacted: 'Kontaktad',
  viewing: 'Visning',
  offered: 'Erbjuden',
  declined: 'Tackat nej',
}

export type ApplicantStage = keyof typeof applicantStages

/** Reasons why a letter could not be sent or did not arrive: value → label. */
export const letterFaults = {
  address: 'adressen finns inte',
  missing: 'avsändaren har ingen e-postadress',
  refused: 'mottagaren tar inte emot mejl',
  silent: 'mejltjänsten svarar inte',
  unsettled: 'försöken avbröts gång på gång',
  reported: 'anmält som skräppost',
  limited: 'för många mejl till avsändare i dag',
  spam: 'ärendet var markerat som skräppost',
  deleted: 'ärendet var raderat',
}

/** The ways into an apartment whose tenant is not at home: value → label. */
export const entryChoices = { key: 'Ni får gå in med huvudnyckel', call: 'Ring först' }

/** The languages that a tenant may choose in place of Swedish: value → label. */
export const languages = { en: 'Engelska', latt: 'Lättläst svenska' }

export type Language = keyof typeof languages

/** The categories of an issue report in English, on pages and in letters. */
export const englishCategories = {
  plumbing: 'Water and drains',
  electrical: 'Electricity',
  heating: 'Heating',
  ventilation: 'Ventilation',
  other: 'Other',
}
