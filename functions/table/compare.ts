/** Compares ids, or moments in ISO 8601, which sort by their characters. */
export const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
