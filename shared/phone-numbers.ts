/** '+46701740605' for '+46 70-174 06 05': what a phone dials, without what people write between. */
export const digitsOf = (number: string) => number.replaceAll(/[^\d+]/g, '')

/** The address that dials a number (RFC 3966). */
export const dial = (number: string) => `tel:${digitsOf(number)}`
