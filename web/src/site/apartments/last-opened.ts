import { storedValue } from '../../ui/stored-value.ts'

const stored = storedValue('sessionStorage', 'lastOpenedApartment')

/** Notes the apartment that was opened last: in this tab alone, until it is closed. */
export const rememberOpened = stored.write

/** The id of the apartment that was opened last in this tab; `null` before one was. */
export const readLastOpened = stored.read
