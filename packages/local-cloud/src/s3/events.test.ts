import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { bucketOf, startS3 } from './s3-fixture.ts'

const cloud = await startS3([bucketOf('told', { hasEvents: true }), bucketOf('silent')])
const { client, events, s3 } = cloud
afterAll(cloud.close)

const Body = 'Hej'

test('an object that is put or posted is an event, of a bucket that has some', async () => {
  const { ETag } = await client.send(new PutObjectCommand({ Bucket: 'told', Key: 'a/å', Body }))
  await client.send(new PutObjectCommand({ Bucket: 'silent', Key: 'b', Body }))
  const { url, fields } = await createPresignedPost(client, { Bucket: 'told', Key: 'c' })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Body]))
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
  const etag = ETag!.replaceAll('"', '')
  expect(events).toEqual(
    ['a/å', 'c'].map(key => ({
      source: 'aws.s3',
      'detail-type': 'Object Created',
      resources: ['arn:aws:s3:::told'],
      detail: { version: '0', bucket: { name: 'told' }, object: { key, size: 3, etag } },
    })),
  )
})

test('what a deployment writes and what is refused are no events', async () => {
  const before = events.length
  await s3.write('told', 'page', Buffer.from(Body), {})
  await expect(
    client.send(new PutObjectCommand({ Bucket: 'told', Key: 'x'.repeat(1025), Body })),
  ).rejects.toThrow('too long')
  expect(events).toHaveLength(before)
})
