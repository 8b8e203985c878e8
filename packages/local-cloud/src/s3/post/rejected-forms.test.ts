import { afterAll, expect, test } from 'vitest'
import { expiration, startForms, type FormCase } from './form-fixture.ts'

const cloud = await startForms()
afterAll(cloud.close)

const past = new Date(Date.now() - 6_000_000).toISOString()
const stranger = 'foo/20260101/eu-north-1/s3/aws4_request'

test.each<FormCase & { status: number }>([
  {
    name: 'bad_access_key',
    fields: { 'x-amz-credential': stranger, 'x-amz-date': '20260101T000000Z' },
    status: 403,
  },
  { name: 'invalid_signature', fields: { 'x-amz-signature': 'f'.repeat(64) }, status: 403 },
  {
    name: 'invalid_date_format',
    policy: conditions => ({ expiration: 'Sun, 99 Foo', conditions }),
    status: 400,
  },
  { name: 'no_key_specified', fields: { key: undefined }, status: 400 },
  { name: 'missing_signature', fields: { 'x-amz-signature': undefined }, status: 400 },
  { name: 'missing_policy_condition', change: { bucket: undefined }, status: 403 },
  {
    name: 'request_missing_policy_specified_field',
    further: [['starts-with', '$x-amz-meta-foo', 'bar']],
    status: 403,
  },
  {
    name: 'condition_is_case_sensitive',
    policy: conditions => ({ expiration, CONDITIONS: conditions }),
    status: 400,
  },
  {
    name: 'expires_is_case_sensitive',
    policy: conditions => ({ EXPIRATION: expiration, conditions }),
    status: 400,
  },
  {
    name: 'expired_policy',
    policy: conditions => ({ expiration: past, conditions }),
    status: 403,
  },
  { name: 'wrong_bucket', to: 'other', status: 403 },
  {
    name: 'invalid_request_field_value',
    further: [['eq', '$x-amz-meta-foo', '']],
    fields: { 'x-amz-meta-foo': 'barclamp' },
    status: 403,
  },
  { name: 'missing_expires_condition', policy: conditions => ({ conditions }), status: 400 },
  { name: 'missing_conditions_list', policy: () => ({ expiration }), status: 400 },
  {
    name: 'upload_size_limit_exceeded',
    change: { size: ['content-length-range', 0, 0] },
    status: 400,
  },
  {
    name: 'missing_content_length_argument',
    change: { size: ['content-length-range', 0] },
    status: 400,
  },
  {
    name: 'invalid_content_length_argument',
    change: { size: ['content-length-range', -1, 0] },
    status: 400,
  },
  {
    name: 'upload_size_below_minimum',
    change: { size: ['content-length-range', 512, 1000] },
    status: 400,
  },
  { name: 'empty_conditions', policy: () => ({ expiration, conditions: [{}] }), status: 400 },
  { name: 'missing_file', hasFile: false, status: 400 },
  // Beyond ceph's cases.
  { name: 'no_conditions', policy: () => ({ expiration, conditions: [] }), status: 400 },
  { name: 'no_object', policy: () => 'policy', status: 400 },
  { name: 'unknown_operation', further: [['ends-with', '$key', 'txt']], status: 400 },
  { name: 'two_conditions_in_one', further: [{ a: '1', b: '2' }], status: 400 },
  { name: 'field_without_dollar', further: [['eq', 'key', 'foo.txt']], status: 400 },
  { name: 'uncovered_field', fields: { 'x-amz-meta-foo': 'bar' }, status: 403 },
  {
    name: 'storage_class',
    further: [['starts-with', '$x-amz-storage-class', '']],
    fields: { 'x-amz-storage-class': 'GLACIER' },
    status: 501,
  },
  {
    name: 'set_success_code',
    further: [{ success_action_status: '201' }],
    fields: { success_action_status: '201' },
    status: 501,
  },
  {
    name: 'success_redirect_action',
    further: [['starts-with', '$success_action_redirect', '']],
    fields: { success_action_redirect: 'http://localhost/ok' },
    status: 501,
  },
  {
    name: 'tags_authenticated_request',
    further: [['starts-with', '$tagging', '']],
    fields: { tagging: '<Tagging></Tagging>' },
    status: 501,
  },
  { name: 'unknown_bucket', to: 'elsewhere', status: 404 },
])('a form is rejected: $name', async ({ status, ...form }) => {
  expect(await cloud.post(form)).toMatchObject({ status })
  expect(await cloud.s3.list('bkt', '')).toEqual([])
  expect(await cloud.s3.list('other', '')).toEqual([])
})
