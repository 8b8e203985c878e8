import { afterAll, expect, test } from 'vitest'
import { startForms, type FormCase } from './form-fixture.ts'

const cloud = await startForms()
afterAll(cloud.close)

test.each<FormCase & { key?: string }>([
  { name: 'authenticated_request' },
  {
    name: 'authenticated_no_content_type',
    change: { type: undefined },
    fields: { 'Content-Type': undefined },
  },
  { name: 'set_key_from_filename', fields: { key: '${filename}' }, key: 'foo-up.txt' },
  { name: 'ignored_header', fields: { 'x-ignore-foo': 'bar' } },
  {
    name: 'case_insensitive_condition_fields',
    change: {
      bucket: { bUcKeT: 'bkt' },
      key: ['StArTs-WiTh', '$KeY', 'foo'],
      acl: { AcL: 'private' },
      type: ['StArTs-WiTh', '$CoNtEnT-TyPe', 'text/plain'],
    },
    fields: { key: undefined, kEy: 'foo.txt', acl: undefined, aCl: 'private' },
  },
  {
    name: 'escaped_field_values',
    change: { key: ['starts-with', '$key', '\\$foo'] },
    fields: { key: '\\$foo.txt' },
    key: '\\$foo.txt',
  },
  {
    name: 'user_specified_header',
    further: [['starts-with', '$x-amz-meta-foo', 'bar']],
    fields: { 'x-amz-meta-foo': 'barclamp' },
  },
])('a form is accepted: $name', async ({ key = 'foo.txt', ...form }) => {
  for (const old of await cloud.s3.list('bkt', '')) await cloud.s3.remove('bkt', old)
  const reply = await cloud.post(form)
  expect(reply.status).toBe(204)
  expect(await cloud.s3.list('bkt', '')).toEqual([key])
})
