import {
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, expect, test } from 'vitest'
import { exchange, sendSigned } from './request-fixture.ts'
import { startS3 } from './s3-fixture.ts'

const cloud = await startS3()
afterAll(cloud.close)
afterEach(() => cloud.clock.set(null))
const object = { Bucket: 'media', Key: 'object', Body: 'x' }

test('another secret is SignatureDoesNotMatch', async () => {
  const forger = cloud.clientOf({ ...cloud.operator, secretAccessKey: 'wrong' })
  await expect(forger.send(new PutObjectCommand(object))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  })
})

test('an unknown access key is InvalidAccessKeyId', async () => {
  const stranger = cloud.clientOf({ accessKeyId: 'NOBODY', secretAccessKey: 'x' })
  await expect(stranger.send(new PutObjectCommand(object))).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
    $metadata: { httpStatusCode: 403 },
  })
})

test.each(['GET', 'PUT', 'HEAD', 'DELETE'])(
  'a %s without a signature is rejected',
  async method => {
    await cloud.s3.write('media', 'private', Buffer.from('x'), {})
    const reply = await exchange(`${cloud.endpoint}/media/private`, { method })
    expect(reply.status).toBe(403)
    expect(reply.code).toBe(method === 'HEAD' ? undefined : 'AccessDenied')
    expect(await cloud.s3.list('media', 'private')).toEqual(['private'])
  },
)

test.each([
  ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['an x-amz header that is not signed', { unsigned: { 'x-amz-meta-a': 'b' } }, 'AccessDenied'],
  ['another kind of signature', { unsigned: { authorization: 'Basic x' } }, 'InvalidArgument'],
  ['two signatures', { path: 'media/raw?X-Amz-Signature=x' }, 'InvalidArgument'],
  [
    'another time than signed',
    { unsigned: { 'x-amz-date': '20260101T000000Z' } },
    'AuthorizationHeaderMalformed',
  ],
  ['no time', { headers: { 'x-amz-date': 'today' } }, 'AccessDenied'],
])('a request with %s is rejected', async (_flaw, raw, code) => {
  const reply = await sendSigned(cloud, { path: 'media/raw', body: 'x', ...raw })
  expect(reply.code).toBe(code)
  expect(await cloud.s3.list('media', 'raw')).toEqual([])
})

test('a path that is no text is rejected', async () => {
  const reply = await exchange(`${cloud.endpoint}/media/%ff`, { method: 'PUT' })
  expect(reply.code).toBe('InvalidURI')
})

test('a request without its content hash is rejected', async () => {
  const reply = await sendSigned(cloud, {
    path: 'media/raw',
    headers: {},
    body: 'x',
    payloadHash: '',
  })
  expect(reply.code).toBe('InvalidArgument')
})

test.each([
  [16, 'RequestTimeTooSkewed'],
  [-16, 'RequestTimeTooSkewed'],
  [14, undefined],
  [-14, undefined],
])('a signature may be up to 15 minutes off: %i', async (minutes, code) => {
  const signedAt = new Date(Date.now() - minutes * 60_000)
  const reply = await sendSigned(cloud, { path: 'media/skewed', body: 'x', signedAt })
  expect(reply.code).toBe(code)
})

test('a client corrects its clock after the local clock was moved', async () => {
  cloud.clock.set(new Date('2031-05-06T07:08:09Z'))
  const client = cloud.clientOf()
  const put = () => client.send(new PutObjectCommand(object))
  await expect(put()).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  await expect(put()).resolves.toBeDefined()
  await expect(put()).resolves.toBeDefined()
})

test.each([
  ['CreateBucket', new CreateBucketCommand({ Bucket: 'media' })],
  [
    'PutBucketCors',
    new PutBucketCorsCommand({ Bucket: 'media', CORSConfiguration: { CORSRules: [] } }),
  ],
  ['CreateMultipartUpload', new CreateMultipartUploadCommand({ Bucket: 'media', Key: 'a' })],
  ['CopyObject', new CopyObjectCommand({ ...object, CopySource: 'media/a' })],
  [
    'PutObjectTagging',
    new PutObjectTaggingCommand({ Bucket: 'media', Key: 'a', Tagging: { TagSet: [] } }),
  ],
  ['a part', new GetObjectCommand({ Bucket: 'media', Key: 'object', Range: 'bytes=0-3' })],
  [
    'If-Modified-Since',
    new GetObjectCommand({ Bucket: 'media', Key: 'object', IfModifiedSince: new Date(0) }),
  ],
  ['If-Match', new PutObjectCommand({ ...object, IfMatch: '"a"' })],
  ['If-None-Match of a write', new PutObjectCommand({ ...object, IfNoneMatch: '*' })],
  ['tags', new PutObjectCommand({ ...object, Tagging: 'a=b' })],
  ['GetObjectAcl', new GetObjectAclCommand({ Bucket: 'media', Key: 'object' })],
  ['a version', new GetObjectCommand({ Bucket: 'media', Key: 'object', VersionId: 'x' })],
  ['a storage class', new PutObjectCommand({ ...object, StorageClass: 'GLACIER' })],
  ['an access control list', new PutObjectCommand({ ...object, ACL: 'public-read' })],
])('%s is rejected, because it is not emulated', async (_what, command) => {
  await expect(cloud.client.send(command as PutObjectCommand)).rejects.toMatchObject({
    name: 'NotImplemented',
    $metadata: { httpStatusCode: 501 },
  })
})
