import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendForm, startS3 } from './s3-fixture.ts'

const cloud = await startS3()
afterAll(cloud.close)
beforeEach(() => cloud.s3.write('media', 'a/object', Buffer.from('x'), {}))

const object = { Bucket: 'media', Key: 'a/object' }
const everyObject = 'arn:aws:s3:::media/*'
const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }

test.each([
  ['PutObject', 's3:PutObject', new PutObjectCommand({ ...object, Body: 'y' })],
  ['GetObject', 's3:GetObject', new GetObjectCommand(object)],
  ['HeadObject', 's3:GetObject', new HeadObjectCommand(object)],
  ['DeleteObject', 's3:DeleteObject', new DeleteObjectCommand(object)],
])('%s needs exactly %s', async (_, action, command) => {
  const send = (actions: string[], resource: string) =>
    cloud.clientAllowed('caller', actions, [resource]).send(command as PutObjectCommand)
  await expect(send([action], everyObject)).resolves.toBeDefined()
  const others = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'].filter(each => each !== action)
  const refused = { $metadata: { httpStatusCode: 403 } }
  await expect(send(others, everyObject)).rejects.toMatchObject(refused)
  await expect(send([action], 'arn:aws:s3:::media/b/*')).rejects.toMatchObject(refused)
})

test('a list needs s3:ListBucket on the bucket', async () => {
  const list = new ListObjectsV2Command({ Bucket: 'media' })
  const actions = ['s3:ListBucket']
  const onObjects = cloud.clientAllowed('on objects', actions, [everyObject])
  await expect(onObjects.send(list)).rejects.toMatchObject(denied)
  const onBucket = cloud.clientAllowed('on the bucket', actions, ['arn:aws:s3:::media'])
  await expect(onBucket.send(list)).resolves.toMatchObject({ Contents: [{ Key: 'a/object' }] })
})

test('only callers who may list the bucket learn that an object is missing', async () => {
  const missing = new GetObjectCommand({ Bucket: 'media', Key: 'missing' })
  const reader = cloud.clientAllowed('reader', ['s3:GetObject'], [everyObject])
  await expect(reader.send(missing)).rejects.toMatchObject(denied)
  const both = ['s3:GetObject', 's3:ListBucket']
  const lister = cloud.clientAllowed('lister', both, [everyObject, 'arn:aws:s3:::media'])
  await expect(lister.send(missing)).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test.each([
  ['s3:PutObject', 'arn:aws:s3:::media/a/*', 204],
  ['s3:PutObject', 'arn:aws:s3:::media/b/*', 403],
  ['s3:GetObject', 'arn:aws:s3:::media/a/*', 403],
])('a form whose signer has %s on %s is answered with %i', async (action, resource, status) => {
  const signer = cloud.clientAllowed('signer', [action], [resource])
  const form = await createPresignedPost(signer, { Bucket: 'media', Key: 'a/post' })
  expect((await sendForm(form)).status).toBe(status)
})
