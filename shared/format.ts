import { swedish } from './clock.ts'
import type { Language } from './case-labels.ts'

// Numbers and times as people read them, in Swedish or in the language that a tenant has chosen.
// Nothing of `Intl` is made before it is needed: the first costs a cold function 11 ms.

/** 7 450 with a no-break space, from 0 on. `toLocaleString` costs a cold function 11 ms. */
export const formatNumber = (value: number) =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')

/** '7 450 kr/mån' */
export const formatRent = (kronor: number) => `${formatNumber(kronor)}\u00a0kr/mån`

/** '58 m²' */
export const formatSize = (squareMetres: number) => `${formatNumber(squareMetres)}\u00a0m²`

/** '14 mars 2026' or '14 March 2026', by Swedish clocks. */
export const formatDate = (moment: string, language?: Language) =>
  new Date(moment).toLocaleDateString(language === 'en' ? 'en-GB' : 'sv-SE', {
    ...swedish,
    dateStyle: 'long',
  })

/** '14 mars 2026 kl. 09:05' or '14 March 2026 at 09:05', by Swedish clocks. */
export const formatDateAndTime = (moment: string, language?: Language) =>
  `${formatDate(moment, language)} ${language === 'en' ? 'at' : 'kl.'} ${formatTime(moment)}`

/** '09:05', by Swedish clocks. */
export const formatTime = (moment: string) =>
  new Date(moment).toLocaleTimeString('sv-SE', { ...swedish, timeStyle: 'short' })

/** '2026-03-14', by Swedish clocks; of a moment as ISO 8601 or in milliseconds since 1970. */
export function swedishDay(moment: string | number) {
  const date = new Date(moment)
  // Sweden is at most two hours ahead, so that before 22:00 its day is that of UTC.
  const isSameDay = date.getUTCHours() < 22
  return isSameDay ? date.toISOString().slice(0, 10) : date.toLocaleDateString('sv-SE', swedish)
}

/** Compares names for a Swedish list: å, ä and ö after z, 9 before 10, and empty ones at the end. */
export const inSwedishOrder = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'sv', { numeric: true })
