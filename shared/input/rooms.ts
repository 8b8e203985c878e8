/** How the words for 1 to 6 begin, with 'a' for 'å'. */
export const roomCounts = { en: 1, ett: 1, tva: 2, tre: 3, fyr: 4, fem: 5, sex: 6 }

export type RoomWord = keyof typeof roomCounts

/** The alternatives of a pattern. */
export const roomWords = Object.keys(roomCounts).join('|')

/**
 * The number of rooms that an advert's text names: 2 in '2 rok', 'Två rum och kök' and 'Tvåa', 1.5 in
 * '1½ rum'. Undefined if it names none.
 */
export function roomsIn(text: string): number | undefined {
  const plain = text.toLowerCase().replace(/ ?½/, '.5').replaceAll(',', '.')
  const [number] = /(?<![\d.])\d{1,2}(?:\.5)?(?!\.?\d)/.exec(plain) ?? []
  if (number) return Number(number)
  const [, word] = inWords.exec(plain.replaceAll('å', 'a').replace('enrum', 'ett rum')) ?? []
  return word ? roomCounts[word as RoomWord] : undefined
}

const inWords = new RegExp(String.raw`(?<!\p{L})(${roomWords})(?:m?an?)?(?=rum|\P{L}|$)`, 'u')

/** How searches find an apartment by its number of rooms: '2_rok'. A half room is known by both numbers. */
export function roomNamesOf(rooms: string): string[] {
  const count = roomsIn(rooms)
  if (!count) return []
  const whole = Math.floor(count)
  return [`${String(count).replace('.', ',')}_rok`, `${whole}_rok`]
}
