import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isCommonPassword, Login, readCode } from '../sign-in.ts'
import { Company } from '../company-facts.ts'
import { Addition, FollowLink } from '../following.ts'
import { ApartmentInquiry, ContactMessage, IssueReport } from '../form-bodies.ts'
import { readMoment } from '../moment.ts'
import { Person } from '../persons.ts'
import { AskedRecipient } from '../recipients.ts'
import { readPostalCode } from '../text-rules.ts'
import { cleanLine, cleanText, splitLines, toPlainCharacters } from './characters.ts'
import { emailPattern, readEmail, showEmail } from './email-address.ts'
import { readHouseAddress } from './house-address.ts'
import { comparePhones, readPhoneNumbers } from './phone-number.ts'
import { joinEnergyClass, readApartmentWords, roomsIn } from './rooms.ts'
import { readSearchWords, toSearchText } from './search-words.ts'

/** Has the text in each field. */
const reads = (schema: z.ZodMiniObject) => (text: string) =>
  schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map(name => [name, text])))

const readers: Record<string, (text: string) => unknown> = {
  cleanLine,
  cleanText,
  splitLines,
  toPlainCharacters,
  readPostalCode,
  readMoment,
  readEmail,
  showEmail,
  readPhoneNumbers,
  comparePhones,
  readHouseAddress,
  readCode,
  isCommonPassword,
  readSearchWords,
  readApartmentWords,
  joinEnergyClass,
  roomsIn,
  emailPattern: text => emailPattern.test(text),
  toSearchText: text => toSearchText([text]),
  ContactMessage: reads(ContactMessage),
  IssueReport: reads(IssueReport),
  ApartmentInquiry: reads(ApartmentInquiry),
  Addition: reads(Addition),
  FollowLink: reads(FollowLink),
  Login: reads(Login),
  Company: reads(Company),
  Person: reads(Person),
  AskedRecipient: reads(AskedRecipient),
}

/** Signs that expressions look for more than once, and those that normalizing sorts. */
const worst = [
  ...'( @ . .. a. / - " < > ` 0 0o 12- +46 + (0) 1, 1. a tre 𝟗 ٣ é 😀 \u00AD \uF0B7 \uFFFC \u3164 \uFDFA'.split(
    ' ',
  ),
  ...'\t|\n|\r\n| | (| @|1 |070 1|A1 |abc 1|lgh |rum | \uF0A7|\u{1F600}\u200D|\uD83D|\u00A0'.split(
    '|',
  ),
  ...'\u0301\u0323\u0327 \u0323\u200B\u0301 \u0323\u200C\u0301 \uFF9E\u0301 a\u0323\u0301'.split(
    ' ',
  ),
]

/** The longest body is 64 KB. A time that grows with the square is 16 times that of a quarter. */
const sizes = [16 * 1024, 64 * 1024]

test.each(Object.keys(readers))('%s takes a time that grows with the text alone', name => {
  // Of the processor: other programs are at work.
  const takes = (text: string) => {
    const start = process.cpuUsage()
    readers[name]!(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  for (const each of worst) {
    const [short, long] = sizes.map(size => `a${each.repeat(size / each.length)}b 1 kvm`)
    // Below half a millisecond all is noise; the least of some is without what else the processor did.
    let [least, most] = [takes(short!), takes(long!)]
    for (let time = 0; time < 20 && most > 8 * Math.max(least, 0.5); time += 1) {
      least = Math.min(least, takes(short!))
      most = Math.min(most, takes(long!))
    }
    expect(most / Math.max(least, 0.5), JSON.stringify(each)).toBeLessThan(8)
  }
})
