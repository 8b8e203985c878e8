import { randomInt } from 'node:crypto'

/** The sender of a form wherever it does not matter who that is. */
export const sender = { name: 'Bo Exempel', email: 'bo@example.com', phone: '070-174 06 07' }

/** True of the confirmation to a sender, by its fixed subject; false of letters to the staff. */
export const isConfirmation = ({ subject }: { subject: string }) =>
  subject.startsWith('Vi har tagit emot ')

/** The address of a visitor, in the range for trials between networks (RFC 2544). */
export const aVisitorAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`
