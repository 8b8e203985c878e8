/**
 * The number of rooms that an advert's text names: 2 in '2 rok', 'Två rum och kök' and 'Tvåa', 1.5 in
 * '1½ rum'. Undefined if it names none.
 */
export function roomsIn(text: string): number | undefined {
  const plain = text.toLowerCase().replace(/ ?½/, ',5').replaceAll(',', '.')
  const [number] = /(?<![\d.])\d{1,2}(?:\.5)?(?!\.?\d)/.exec(plain) ?? []
  if (number) return Number(number)
  const [, word] = inWords.exec(plain) ?? []
  return word ? counts[word] : undefined
}

const inWords = /(?<!\p{L})(en(?=rum)|ett|två|tre|fyr|fem|sex)(?:m?an?)?(?=rum|\P{L}|$)/u

const counts: Record<string, number> = { en: 1, ett: 1, två: 2, tre: 3, fyr: 4, fem: 5, sex: 6 }

/**
 * The names by which searches find an apartment, by its number of rooms: '2_rok' and 'tvåan tvåor'. A half
 * room is known by both numbers.
 */
export function roomNamesOf(rooms: string): string[] {
  const count = roomsIn(rooms)
  if (!count) return []
  const whole = Math.floor(count)
  return [`${String(count).replace('.', ',')}_rok`, `${whole}_rok`, roomNames[whole] ?? '']
}

const roomNames = [
  '',
  ...'ettan ettor,tvåan tvåor,trean treor,fyran fyror,femman femmor,sexan sexor'.split(','),
]
