import { expect, test } from 'vitest'
import { exampleCompany, findPlaceholders } from './example-company.ts'
import { settingsOf } from '../infra/settings.ts'

test('every fact of the company that is still an example is listed', () => {
  const found = findPlaceholders('company', exampleCompany)
  const paths = found.map(each => each.split(' ')[0])
  expect(paths).toEqual([
    'company.brand',
    'company.legalName',
    'company.orgNo',
    'company.vatNo',
    'company.street',
    'company.email',
    'company.phones.0.number',
    'company.phones.1.number',
    'company.onCall',
    'company.social.url',
  ])
})

test('every address of the settings that is still an example is listed', () => {
  const domain = { name: 'example.com', hostedZoneId: 'Z0000000000000' }
  const paths = findPlaceholders('settings', settingsOf('prod', { domain })).map(
    each => each.split(' ')[0],
  )
  const expected = [
    'domain.name',
    'domain.hostedZoneId',
    'mail.sender',
    'mail.staff.contact.0',
    'mail.staff.issue.0',
    'mail.staff.inquiry.0',
    'mail.staff.urgent.0',
    'mail.staff.second.0',
  ].map(name => `settings.${name}`)
  expect(paths).toEqual(expect.arrayContaining(expected))
})

test.each([
  'info@tranas.test',
  '556000-4615',
  'SE556000461501',
  '0140-000 00',
  'Storgatan 1',
  'eu-north-1',
  'https://www.facebook.com/tranas',
])('%s is no example', value => {
  expect(findPlaceholders('value', value)).toEqual([])
})
