/** The languages that a tenant may choose in place of Swedish: value → label. */
export const languages = { en: 'Engelska', latt: 'Lättläst svenska' }

export type Language = keyof typeof languages
