/** The areas of the company that have prices of their own, by their services: value → label. */
export const priceAreas = {
  alltjanst: 'Alltjänst',
  marktjanster: 'Marktjänster',
  bilmaskinteknik: 'Bil & Maskinteknik',
}

export type PriceArea = keyof typeof priceAreas
