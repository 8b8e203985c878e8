import { expect, test } from 'vitest'
import { Login } from './sign-in.ts'
import { CaseReply, Note } from './case-history.ts'
import { Addition, maxPhotoBytes, NewPhoto } from './following.ts'
import { ApartmentInquiry, ContactMessage, IssueReport } from './form-bodies.ts'
import { WantedRecipients } from './recipients.ts'
import { ReplyTemplates } from './reply-templates.ts'

const sender = { name: 'Bo', email: 'bo@example.com', phone: '0701740605' }
const contact = { ...sender, service: 'annat', message: 'Tio tecken' }
const issue = {
  ...sender,
  address: 'Väg 1',
  category: 'heating',
  description: 'Tjugo tecken precis.',
  urgency: 'high',
}
const inquiry = { ...sender, apartmentId: 'x', message: 'Tio tecken' }
const login = { username: 'a', password: 'b' }

const messagesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message)

/** Form, schema, its shortest good input, the changed field and the message (specification 5). */
const rules = [
  ['contact', ContactMessage, contact, { name: 'B' }, 'Namnet måste vara minst 2 tecken'],
  ['contact', ContactMessage, contact, { email: 'bo@' }, 'Ogiltig e-postadress'],
  ['contact', ContactMessage, contact, { email: '@example.com' }, 'Ogiltig e-postadress'],
  ['contact', ContactMessage, contact, { phone: '070174060' }, 'Ogiltigt telefonnummer'],
  ['contact', ContactMessage, contact, { service: '' }, 'Välj en tjänst'],
  ['contact', ContactMessage, contact, { service: 'snickeri' }, 'Välj en tjänst'],
  [
    'contact',
    ContactMessage,
    contact,
    { message: 'Nio teckn' },
    'Meddelandet måste vara minst 10 tecken',
  ],
  ['issue', IssueReport, issue, { name: 'B' }, 'Namnet måste vara minst 2 tecken'],
  ['issue', IssueReport, issue, { address: 'Väg ' }, 'Ange din adress'],
  ['issue', IssueReport, issue, { email: '' }, 'Ogiltig e-postadress'],
  ['issue', IssueReport, issue, { phone: '' }, 'Ogiltigt telefonnummer'],
  ['issue', IssueReport, issue, { category: '' }, 'Välj en kategori'],
  [
    'issue',
    IssueReport,
    issue,
    { description: 'Nitton tecken i en.' },
    'Beskrivningen måste vara minst 20 tecken',
  ],
  ['issue', IssueReport, issue, { urgency: '' }, 'Välj prioritet'],
  ['inquiry', ApartmentInquiry, inquiry, { apartmentId: 7 }, 'Lägenhet hittades inte'],
  ['inquiry', ApartmentInquiry, inquiry, { name: '' }, 'Namnet måste vara minst 2 tecken'],
  ['inquiry', ApartmentInquiry, inquiry, { email: 'bo' }, 'Ogiltig e-postadress'],
  ['inquiry', ApartmentInquiry, inquiry, { phone: '1' }, 'Ogiltigt telefonnummer'],
  ['inquiry', ApartmentInquiry, inquiry, { message: '' }, 'Meddelandet måste vara minst 10 tecken'],
  ['login', Login, login, { username: '' }, 'Användarnamn krävs'],
  ['login', Login, login, { password: '' }, 'Lösenord krävs'],
] as const

test.each(rules)('in %s a wrong field has its message: %#', (_, schema, good, change, message) => {
  expect(schema.safeParse(good).success).toBe(true)
  expect(messagesOf(schema.safeParse({ ...good, ...change }))).toEqual([message])
})

test.each(rules)(
  'in %s a missing field has the same message: %#',
  (_, schema, good, change, message) => {
    expect(messagesOf(schema.safeParse({ ...good, [Object.keys(change)[0]!]: undefined }))).toEqual(
      [message],
    )
  },
)

const visit = { entry: 'key', pets: 'En katt', bestTime: 'Vardagar efter 16' } as const

test.each([
  [{ entry: 'x' }, 'Välj om vi får gå in'],
  [{ entry: 7 }, 'Välj om vi får gå in'],
  [{ entry: ['key'] }, 'Välj om vi får gå in'],
  [{ pets: 7 }, 'Skriv vilka djur som finns, eller lämna fältet tomt'],
  [{ pets: '\u200B\u3164' }, 'Skriv vilka djur som finns, eller lämna fältet tomt'],
  [{ pets: 'x'.repeat(101) }, 'Texten om djur får vara högst 100 tecken'],
  [{ pets: ' '.repeat(60_000) + 'x' }, 'Texten om djur får vara högst 100 tecken'],
  [{ pets: 'En katt\nTillträde: nyckel' }, 'Texten innehåller tecken som inte kan tas emot.'],
  [{ bestTime: {} }, 'Skriv en tid, eller lämna fältet tomt'],
  [{ bestTime: 'x'.repeat(101) }, 'Bästa tid får vara högst 100 tecken'],
  [{ bestTime: '8\r\nBcc: x@example.com' }, 'Texten innehåller tecken som inte kan tas emot.'],
])('a report with %j about the visit is invalid: %s', (change, message) => {
  expect(messagesOf(IssueReport.safeParse({ ...issue, ...visit, ...change }))).toEqual([message])
})

test('what is asked before a visit may be left out, and up to 100 characters are taken', () => {
  const long = { ...visit, entry: 'call', pets: 'x'.repeat(100), bestTime: 'y'.repeat(100) }
  for (const filled of [visit, long])
    expect(IssueReport.parse({ ...issue, ...filled })).toEqual({ ...issue, ...filled })
  for (const nothing of [undefined, '', '  ', null]) {
    const empty = { entry: nothing, pets: nothing, bestTime: nothing }
    expect(IssueReport.parse({ ...issue, ...empty })).toEqual(issue)
  }
})

/** Bounds that the specification leaves open. */
const bounds = [
  [{ name: 'x'.repeat(101) }, 'Namnet får vara högst 100 tecken'],
  [{ address: 'x'.repeat(121) }, 'Adressen får vara högst 120 tecken'],
  [{ phone: '0'.repeat(31) }, 'Telefonnumret får vara högst 30 tecken'],
  [{ description: 'x'.repeat(5001) }, 'Beskrivningen får vara högst 5000 tecken'],
  [{ name: 'Bo\r\nBcc: x@example.com' }, 'Texten innehåller tecken som inte kan tas emot.'],
  [{ address: 'Väg\n1 b' }, 'Texten innehåller tecken som inte kan tas emot.'],
  [{ phone: '070174060\u0000 5' }, 'Texten innehåller tecken som inte kan tas emot.'],
  [{ email: 'bo@example.com\nBcc: x@example.com' }, 'Ogiltig e-postadress'],
] as const

test.each(bounds)('an issue report with %j is invalid: %s', (change, message) => {
  expect(messagesOf(IssueReport.safeParse({ ...issue, ...change }))).toEqual([message])
})

test.each([
  [{ name: ' '.repeat(60_000) }, 'Namnet får vara högst 100 tecken'],
  [{ address: `Väg 1${'\u200B'.repeat(60_000)}` }, 'Adressen får vara högst 120 tecken'],
  [
    { phone: `0701740617${'\u0301\u0323'.repeat(30_000)}` },
    'Telefonnumret får vara högst 30 tecken',
  ],
  [{ email: `bo${' '.repeat(60_000)}@example.com` }, 'Ogiltig e-postadress'],
  [{ description: ' '.repeat(60_000) }, 'Beskrivningen får vara högst 5000 tecken'],
])('what is far too long is refused as it is typed: %#', (change, message) => {
  expect(messagesOf(IssueReport.safeParse({ ...issue, ...change }))).toEqual([message])
})

const short = 'Namnet måste vara minst 2 tecken'

test.each([
  ['\u200B\u200B', short],
  ['\u200D\u200D', short],
  ['\u3164\u3164', short],
  ['B\u200B\u00AD', short],
  ['\u202EkE oB', 'Texten innehåller tecken som inte kan tas emot.'],
])('a name that nobody can read is invalid: %j', (name, message) => {
  for (const [schema, good] of forms) {
    expect(messagesOf(schema.safeParse({ ...good, name }))).toEqual([message])
  }
})

test.each(['Bo\u200B Ek', 'Bo \u2066Ek\u2069', '\uFEFFBo E\u00ADk', 'Bo\tEk\u200E'])(
  'a name is stored without what nobody sees in it: %j',
  name => {
    for (const [schema, good] of forms)
      expect(schema.parse({ ...good, name })).toMatchObject({ name: 'Bo Ek' })
  },
)

test('a message of invisible characters alone is empty', () => {
  const message = '\u200B\u2800\u3164\u00AD'.repeat(10)
  const result = ContactMessage.safeParse({ ...contact, message })
  expect(messagesOf(result)).toEqual(['Meddelandet måste vara minst 10 tecken'])
})

test('the ends of lines of other programs are ends of lines', () => {
  const message = 'En mening.\u000BEn till.\r\nEn tredje.\u2028En fjärde.'
  expect(ContactMessage.parse({ ...contact, message }).message).toBe(
    'En mening.\nEn till.\nEn tredje.\nEn fjärde.',
  )
})

const forms = [
  [ContactMessage, contact],
  [IssueReport, issue],
  [ApartmentInquiry, inquiry],
] as const

test.each([
  'Åsa Öberg-Hjälm',
  "Zoë O'Neill",
  'José Ibáñez',
  'عبد الله',
  'می\u200Cخواهم',
  '李小龙',
  '👩\u200D👩\u200D👧 🏴\u{E0067}\u{E0062}\u{E007F}',
])('%s is a name', name => {
  expect(ContactMessage.safeParse({ ...contact, name }).success).toBe(true)
})

test.each([
  ['contact', ContactMessage],
  ['issue', IssueReport],
  ['inquiry', ApartmentInquiry],
  ['login', Login],
] as const)('an empty form %s gets every validation error in the form’s order', (form, schema) => {
  const messages = rules.flatMap(([name, , , , message]) => (name === form ? message : []))
  expect(messagesOf(schema.safeParse({}))).toEqual([...new Set(messages)])
})

test('a password that is pasted with the space after it is taken without', () => {
  const typed = { username: ' anna ', password: ' två ord och 12 \n' }
  expect(Login.parse(typed)).toEqual({ username: 'anna', password: 'två ord och 12' })
})

test('unknown fields are dropped', () => {
  expect(ContactMessage.parse({ ...contact, id: 'mine', status: 'done' })).toEqual(contact)
})

const long = 'x'.repeat(2001)
const template = { title: 'Nyckel', text: 'Hej {namn}!' }
const addresses = Array.from({ length: 11 }, (_, number) => `a${number}@example.com`)

test.each([
  ['Skriv vad du vill lägga till', Addition, { message: '' }],
  ['Texten får vara högst 2000 tecken', Addition, { message: long }],
  ['Bara foton i JPEG, PNG eller WebP kan läggas till.', NewPhoto, { type: 'image/heic' }],
  ['Filen är tom. Välj ett annat foto.', NewPhoto, { size: 0 }],
  [
    'Fotot är större än 10 MB. Förminska det och försök igen.',
    NewPhoto,
    { size: maxPhotoBytes + 1 },
  ],
  ['Skriv ett svar', CaseReply, { text: 'x' }],
  ['Svaret får vara högst 2000 tecken', CaseReply, { text: long }],
  ['Skriv en anteckning', Note, { text: '  ' }],
  ['Anteckningen får vara högst 1000 tecken', Note, { text: long }],
  [
    'Det får vara högst 20 svarsmallar',
    ReplyTemplates,
    { templates: Array.from({ length: 21 }, () => template) },
  ],
  ['Skriv vad mallen heter', ReplyTemplates, { templates: [{ ...template, title: ' ' }] }],
  [
    'Mallens text får vara högst 2000 tecken',
    ReplyTemplates,
    { templates: [{ ...template, text: long }] },
  ],
  [
    'Ogiltig e-postadress',
    WantedRecipients,
    { lists: { issue: ['a@example.com\r\nBcc: b@a.se'] } },
  ],
  ['En lista får ha högst 10 adresser', WantedRecipients, { lists: { issue: addresses } }],
])('what nobody can send is refused: %s', (sentence, schema, wrong) => {
  expect(messagesOf(schema.safeParse(wrong))).toContain(sentence)
})
