import { expect, test } from 'vitest'
import { fillInProject } from './filled-in-project.ts'
import { operate } from './operator.ts'
import { startFakeAwsAccount } from './fake-aws-account.ts'
import { startFakeS3, type Versions } from './fake-s3.ts'

async function destroy(buckets: Versions, ...words: string[]) {
  const project = fillInProject()
  const environment = {
    ...project.environment,
    ...(await startFakeAwsAccount({
      number: '111122223333',
      quota: 200,
      verified: [],
      stacks: {
        'Tranas-dev-Data': { states: ['CREATE_COMPLETE'], buckets: ['media', 'logs'] },
        'Tranas-dev-App': { states: ['CREATE_COMPLETE'], buckets: ['site'] },
      },
    })),
    AWS_ENDPOINT_URL_S3: await startFakeS3(buckets),
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const said = await operate(['destroy', ...words], { project: project.folder, environment })
  return { ...said, asked: project.asked() }
}

test('a trial is removed with all that is in its buckets, earlier versions too', async () => {
  const buckets = {
    media: ['a.webp 1', 'a.webp 2', 'b.webp 1', 'c.webp 1', 'c.webp 2'],
    logs: [],
    site: ['index.html null'],
  }
  const { code, output, asked } = await destroy(buckets, 'dev', '--really')
  expect(output.split('\n')).toEqual([
    'site is empty.',
    'media is empty.',
    'logs is empty.',
    'dev is gone.',
  ])
  expect(buckets).toEqual({ media: [], logs: [], site: [] })
  expect([code, asked.at(-1)]).toEqual([0, 'cdk destroy --all --force --app cdk.out'])
})

test('nothing is removed without a confirmation', async () => {
  const buckets = { media: ['a.webp 1'], logs: [], site: [] }
  expect(await destroy(buckets, 'dev')).toEqual({
    code: 1,
    output:
      'Everything of dev in the account 111122223333 would be gone for good: say --really for that.',
    asked: [],
  })
  expect(buckets.media).toEqual(['a.webp 1'])
})
