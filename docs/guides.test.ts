import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  refusalDays,
  retentionDays,
  sessionHours,
  signInDays,
  trashDays,
} from '#shared/retention.ts'
import { restoredKinds, transientKinds } from '#shared/item-kinds.ts'
import { failureDays, recoveryDays, settingsOf } from '../infra/settings.ts'
import packageJson from '../package.json' with { type: 'json' }
import { read, tableOf } from './read-guide.ts'

const proofs = [...read('security.md').matchAll(/\[([^\]]+)\]\(([^)]+\.ts)\)/g)].map(
  ([, title, file]) => [title!, file!] as const,
)

test.each(proofs)('“%s” is a test of %s', (title, file) => {
  const source = read(file)
  const titles = [...source.matchAll(/\b(?:test|it)\b[^'"`]*?\(\s*'((?:[^'\\]|\\.)+)'/g)]
  const named = [...source.matchAll(/\)\(\s*'((?:[^'\\]|\\.)+)'/g)]
  expect([...titles, ...named].map(([, each]) => each)).toContain(title)
})

const settings = settingsOf('prod')
const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

test.each([
  ['Messages of the contact form', days(retentionDays.contact)],
  ['Issue reports, with notes', days(retentionDays.issue)],
  ['Inquiries about apartments', days(retentionDays.inquiry)],
  [
    'Those whose sender was told that the apartment is let to somebody else',
    `${days(retentionDays.answeredInquiry)} from then on, and no longer than the others`,
  ],
  ['What the spam trap caught', days(retentionDays.spam)],
  [
    'Cases that were deleted on the desk, where they can be brought back',
    `${days(trashDays)}, and no longer than otherwise`,
  ],
  [
    'Who is signed in, by user name, id and a keyed hash of the e-mail address, under a hash of the cookie',
    `${sessionHours.unused} hours unused, ${days(sessionHours.atMost / 24)} at most`,
  ],
  [
    'When an administrator signed in last, under their id in Cognito',
    `${days(signInDays)}, or until they are removed`,
  ],
  ['Deleted apartments, drafts, houses and news', days(trashDays)],
  ['Every state of the table (point-in-time recovery)', days(recoveryDays)],
  ['The table and the pictures of each night', days(recoveryDays)],
  [
    'Reports about letters that came back which no function could note, with the letter’s addresses, sender’s name and subject',
    days(failureDays),
  ],
  ['Access logs of CloudFront and S3, with network addresses', days(settings.logDays)],
  ['Logs of functions and API, without personal data', days(settings.logDays)],
])('the privacy page says how long “%s” are stored: %s', (what, howLong) => {
  const row = tableOf('privacy.md', 'retention').find(([first]) => first === what)
  expect(row?.[2]).toBe(howLong)
})

test('the privacy page says how long refusals of letters are stored', () => {
  const row = tableOf('privacy.md', 'retention').find(([, where]) => where!.includes('`refusal`'))
  expect(row?.[2]).toBe(days(refusalDays))
})

test('the privacy page says how long a letting waits for its apartment', () => {
  const row = tableOf('privacy.md', 'retention').find(([, where]) => where!.includes('`letting`'))
  expect(row?.[2]).toContain(`${days(trashDays + 1)} where the apartment is deleted before`)
})

test('the privacy page names every kind of item about a person', () => {
  const retention = tableOf('privacy.md', 'retention')
    .map(([, where]) => where)
    .join()
  const others = new Set(['seed', 'apartment', 'draft', 'house', 'news', 'templates', 'pages'])
  const kinds = [...restoredKinds, ...transientKinds].filter(kind => !others.has(kind))
  expect(kinds.filter(kind => !retention.includes(`\`${kind}\``))).toEqual([])
})

test('the sums of the cost are correct', () => {
  let sum = 0
  for (const [service, amount, price, dollars] of tableOf('cost.md', 'cost')) {
    if (service!.startsWith('**')) {
      expect([service, dollars]).toEqual([service, `**${sum.toFixed(3)}**`])
      continue
    }
    const cost = (Number(amount) * Number(price)).toFixed(3)
    expect([service, dollars]).toEqual([service, cost])
    sum += Number(cost)
  }
  const [, alone, owned] = /about ([\d.]+) dollars, and ([\d.]+) with a domain/.exec(
    read('cost.md'),
  )!
  const totals = tableOf('cost.md', 'cost').filter(([service]) => service!.startsWith('**'))
  expect(totals.map(([, , , total]) => Number(total!.replaceAll('*', '')).toFixed(2))).toEqual([
    alone,
    owned,
  ])
})

test('every command of npm that the guide of operations names exists', () => {
  const named = [...read('operations.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !(name in packageJson.scripts))).toEqual([])
})

test.each(['operations.md', 'aws-review.md', 'cost.md', 'security.md', 'privacy.md'])(
  'README links to %s, whose own links lead to existing files',
  file => {
    expect(read('../README.md')).toContain(`(docs/${file})`)
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link!)
    expect(links.filter(link => !existsSync(join(import.meta.dirname, link)))).toEqual([])
  },
)
