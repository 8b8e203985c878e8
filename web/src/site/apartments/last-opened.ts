import { createStoredText } from '../../ui/store.ts'

/** The id of the apartment that was opened last: in this tab alone, until it is closed. */
export const lastOpened = createStoredText('sessionStorage', 'lastOpenedApartment')
