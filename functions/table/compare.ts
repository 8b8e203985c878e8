/** The order of ids and of moments in ISO 8601, which is that of their characters. */
export const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
