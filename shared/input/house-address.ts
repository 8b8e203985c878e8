import { toPlainCharacters } from './characters.ts'

/**
 * The street and the number in an address as people write it: 'lingongrand4b' of 'Lingongränd 4B',
 * 'lingongrand 4 b, lgh 1101', 'Lingongr. 4 B' and 'Lgh 1101, Lingongränd 4 B'. Without a number all its
 * letters.
 */
export function readHouseAddress(typed: string): string {
  const plain = toPlainCharacters(typed.slice(0, maxLength))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z])(v|g|gr)\.? *(?=\d)/g, (_, short: string) => abbreviated[short]!)
    .replaceAll(/\b(?:lgh|lagenhet\w*)\.?(?: ?nr)?\.? ?\d*/g, ',')
  const [, street = plain, number = '', entrance = ''] = houseNumber.exec(plain) ?? []
  return `${street}${number}${entrance}`.replaceAll(/[^\da-z]/g, '')
}

/** The ends of streets' names as people abbreviate them before the number: 'Storg. 5'. */
const abbreviated: Record<string, string> = { v: 'vagen', g: 'gatan', gr: 'grand' }

/** No address is longer (`IssueReport`). */
const maxLength = 120

/** A letter after the number is an entrance, but 'i' and 'o' before a word: '4 i Tranås'. */
const houseNumber = /([a-z][a-z .:'-]*?) *(\d+)(?: ?(?![io] )([a-z])(?![a-z\d]))?/

/** True if a typed address is one of a house's, to which all entrances belong where it names none. */
export function isInHouse(typed: string, house: string): boolean {
  const [wanted, address] = [readHouseAddress(typed), readHouseAddress(house)]
  if (address === '' || !wanted.startsWith(address)) return false
  const rest = wanted.slice(address.length)
  return rest === '' || (/\d$/.test(address) && /^[a-z]$/.test(rest))
}
