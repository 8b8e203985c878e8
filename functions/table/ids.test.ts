import { expect, test } from 'vitest'
import { createId, createReference, isId } from './ids.ts'

test('an id is a UUID of version 7 with its time of creation', () => {
  // The example of RFC 9562, appendix A.6: 22 February 2022, 14:22:22 in New York.
  expect(createId(0x017f22e279b0)).toMatch(
    /^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('later ids sort after earlier ones', () => {
  const moments = [0, 1, 255, 256, 1_700_000_000_000, 1_763_662_800_000, 2 ** 48 - 1]
  const ids = moments.map(moment => createId(moment))
  expect(ids.toSorted()).toEqual(ids)
})

test.each(['', 'x', '../../etc', '01890A5D-AC96-774B-BCCE-B302099A8057', `${createId()} `])(
  '%j is no id',
  text => expect(isId(text)).toBe(false),
)

test('a reference can be read out on the phone', () => {
  const references = Array.from({ length: 1000 }, () => createReference('F'))
  expect(
    references.filter(each => !/^F-[234679ACDEFGHJKMNPQRTVWXY]{4}-[\dA-Y]{2}$/.test(each)),
  ).toEqual([])
  expect(references.join().replaceAll(/F-|-/g, '')).not.toMatch(/[01OILSBUZ58]/)
  // Two of a thousand are the same once in five hundred times.
  expect(new Set(references).size).toBeGreaterThan(995)
})
