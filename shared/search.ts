import type { Apartment } from './apartments.ts'

/** Longer searches are cut here. */
export const maxSearchLength = 100

/** The searchable text of an apartment, prepared once. */
export interface SearchText {
  exact: string
  folded: string
}

/** Everything of an apartment that a search looks through. */
export function searchTextOf(apartment: Apartment): SearchText {
  const { title, address, city, postalCode = '', rooms, amenities, description = '' } = apartment
  const parts = [title, address, city, postalCode, postalCode.replace(' ', ''), rooms, ...amenities]
  const exact = normalize([...parts, ...namesOf(rooms), description].join(' \n '))
  return { exact, folded: fold(exact) }
}

/**
 * Prepares a search and returns the function that matches texts with it. Every word must be found
 * somewhere, also inside a longer one; a number only as a whole. A word written with å, ä, ö or é
 * must match exactly; one without them also finds its letters with them ('tranas' finds Tranås).
 */
export function searchFor(search: string): (text: SearchText) => boolean {
  const words = wordsOf(search).map(word => ({ word, isFolded: fold(word) === word }))
  return ({ exact, folded }) =>
    words.every(({ word, isFolded }) => contains(isFolded ? folded : exact, word))
}

/** '2 rok', '2 rum' and '2:a' are one thing to look for, not a number and a word. */
const wordsOf = (search: string) =>
  normalize(search.slice(0, maxSearchLength))
    .replaceAll(/(\d) ?(?:rok|rum(?:mare)?|:a)(?!\p{L})/gu, '$1_rok')
    .split(/[\s,;]+/)
    .filter(Boolean)

function contains(text: string, word: string): boolean {
  if (!/^\d/.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isDigit(text[at - 1]) && !isDigit(text[at + word.length])) return true
  }
  return false
}

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)

/** The common names of an apartment, by its number of rooms. */
const namesOf = (rooms: string) => {
  const count = /\d+/.exec(rooms)?.[0]
  return count ? [`${count}_rok`, roomNames[Number(count)] ?? ''] : []
}

const roomNames = ['', 'etta', 'tvåa', 'trea', 'fyra', 'femma', 'sexa']

const normalize = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ')

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
