import { randomInt } from 'node:crypto'

/** Where a visitor might come from, in the range for trials between networks (RFC 2544). */
export const aVisitorAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`
