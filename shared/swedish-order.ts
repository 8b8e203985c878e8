const collator = new Intl.Collator('sv', { numeric: true })

/** Compares names for a Swedish list: å, ä and ö after z, 9 before 10, and empty ones at the end. */
export const inSwedishOrder = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || collator.compare(one, other)
