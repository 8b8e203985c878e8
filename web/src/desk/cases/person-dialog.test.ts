import { expect, test } from 'vitest'
import { summaryOf } from './person-dialog.tsx'

test.each(['bo@example.com', '070-174 06 41', '+46 70 174 06 41', '08-174 0641'])(
  'a search for the whole of %s says that nobody has it',
  emailOrPhone => {
    const unknown = 'Inga ärenden med den adressen eller det numret.'
    expect(summaryOf({ emailOrPhone, cases: [] })).toBe(unknown)
  },
)

test.each(['bo.ek', 'example.com', '174 06', '070-174'])(
  'a search for %s, which finds nothing, asks for the whole',
  emailOrPhone => {
    const inPart = 'Inget hittades. Skriv hela e-postadressen eller hela telefonnumret.'
    expect(summaryOf({ emailOrPhone, cases: [] })).toBe(inPart)
  },
)
