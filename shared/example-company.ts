import type { Company } from './company-facts.ts'

const workday = { opens: '08:00', closes: '17:00' }

/** Examples that a fresh deployment starts with; the browser's code knows none. */
export const exampleCompany: Company = {
  brand: 'Exempelbolaget',
  legalName: 'Exempelbolaget i Tranås AB',
  orgNo: '000000-0000',
  vatNo: 'SE000000000001',
  seat: 'Tranås',
  street: 'Exempelgatan 1',
  postalCode: '573 00',
  email: 'info@example.com',
  phones: [
    { name: 'Anna', number: '070-174 06 05' },
    { name: 'Erik', number: '070-174 06 06' },
  ],
  onCall: '070-174 06 05',
  social: { network: 'Facebook', url: 'https://www.facebook.com/exempelbolaget' },
  // The hours of specification section 9. The desk proposes red days.
  openingHours: {
    week: [workday, workday, workday, workday, workday, null, null],
    exceptions: [
      { date: '2026-12-24', hours: null, why: 'julafton' },
      { date: '2026-12-25', hours: null, why: 'juldagen' },
      { date: '2026-12-26', hours: null, why: 'annandag jul' },
      { date: '2026-12-31', hours: { opens: '08:00', closes: '12:00' }, why: 'nyårsafton' },
      { date: '2027-01-01', hours: null, why: 'nyårsdagen' },
      { date: '2027-01-06', hours: null, why: 'trettondedag jul' },
    ],
  },
  people: [],
}

/**
 * The placeholders in a value, each as `<path> (<text>)`: domains reserved for examples (RFC 2606),
 * phone numbers reserved for fiction (PTS), and impossible company numbers.
 */
export function findPlaceholders(path: string, value: unknown): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${path} (${value})`] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => findPlaceholders(`${path}.${key}`, part))
}

const isPlaceholder = (text: string) => patterns.some(pattern => pattern.test(text))

const patterns = [
  /\bexample\.(com|net|org|se)\b/i,
  /exempel/i,
  /^070-?174 ?06 ?\d\d$/,
  /^000000-0000$/,
  /^SE0{11}1$/,
  /^Z0+$/,
]
