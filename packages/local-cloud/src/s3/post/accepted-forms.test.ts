import { afterAll, expect, test } from 'vitest'
import { startForms, usual, type FormCase } from './form-fixture.ts'

const cloud = await startForms()
afterAll(cloud.close)

const redirect = 'http://localhost/ok'

test.each<FormCase & { status?: number; key?: string }>([
  { name: 'authenticated_request' },
  {
    name: 'authenticated_no_content_type',
    change: { type: undefined },
    fields: { 'Content-Type': undefined },
  },
  {
    name: 'set_success_code',
    further: [{ success_action_status: '201' }],
    fields: { success_action_status: '201' },
    status: 201,
  },
  {
    name: 'set_invalid_success_code',
    further: [['starts-with', '$success_action_status', '']],
    fields: { success_action_status: '404' },
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
    name: 'success_redirect_action',
    further: [['eq', '$success_action_redirect', redirect]],
    fields: { success_action_redirect: redirect },
    status: 303,
  },
  {
    name: 'user_specified_header',
    further: [['starts-with', '$x-amz-meta-foo', 'bar']],
    fields: { 'x-amz-meta-foo': 'barclamp' },
  },
  {
    name: 'tags_authenticated_request',
    further: [['starts-with', '$tagging', '']],
    fields: {
      tagging: '<Tagging><TagSet><Tag><Key>0</Key><Value>0</Value></Tag></TagSet></Tagging>',
    },
  },
])('a form is accepted: $name', async ({ status = 204, key = 'foo.txt', ...form }) => {
  for (const old of await cloud.s3.list('bkt', '')) await cloud.s3.remove('bkt', old)
  const reply = await cloud.post(form)
  expect(reply.status).toBe(status)
  expect(await cloud.s3.list('bkt', '')).toEqual([key])
})

test('a redirect tells what was stored and where', async () => {
  const reply = await cloud.post({
    name: 'success_redirect_action',
    change: usual,
    further: [{ success_action_redirect: redirect }],
    fields: { success_action_redirect: redirect },
  })
  expect(reply.headers.get('location')).toBe(
    `${redirect}?bucket=bkt&key=foo.txt&etag=%2237b51d194a7513e45b56f6524f2d51f2%22`,
  )
})
