import { expect, test, vi } from 'vitest'
import { maxImagesPerSession } from '#shared/images.ts'
import { sentences } from '#shared/sentences.ts'
import { chooseOne, publishedPath, servers } from './picture-uploader-fixture.ts'

test('a picture is sent once, in a signed form with the file last, and published', async () => {
  const { uppy, file } = chooseOne()
  const percentages = new Set<number | undefined>()
  uppy.on('state-update', () => percentages.add(file()?.progress.percentage))
  await uppy.upload()
  expect(servers.requests.map(({ address }) => address)).toEqual(['POST https://storage.example'])
  expect(servers.requests[0]!.body.map(([name]) => name)).toEqual([
    'key',
    'policy',
    'Content-Type',
    'file',
  ])
  expect(servers.requests[0]!.body[2]).toEqual(['Content-Type', 'image/png'])
  expect(servers.calls).toEqual(['/api/objects/upload', '/api/apartment-images'])
  expect(file().response?.body?.objectPath).toBe(publishedPath)
  expect(percentages).toContain(25)
})

test('after network errors it is sent again 0, 1000, 3000 and 5000 ms later, then given up', async () => {
  servers.answers = [0]
  const { uppy, file } = chooseOne()
  const waits = new Set<number | undefined>()
  uppy.on('state-update', () => waits.add(file()?.meta.retryIn))
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await upload
  expect(servers.attempts).toEqual([0, 0, 1000, 4000, 9000])
  expect(file().error).toBe(sentences.unavailable)
  expect([...waits]).toEqual([undefined, 1, 3, 2, 5, 4])
})

test.each([[503], [429]])('a picture is sent again after storage has answered %i', async status => {
  servers.answers = [status, status, 204]
  const { uppy, file } = chooseOne()
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(999)
  expect(servers.attempts).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  await upload
  expect(servers.attempts).toEqual([0, 0, 1000])
  expect(file().response?.body?.objectPath).toBe(publishedPath)
})

test('a picture is not sent again after storage has answered 403', async () => {
  servers.answers = [403]
  const { uppy, file } = chooseOne()
  await uppy.upload()
  expect(servers.attempts).toEqual([0])
  expect(file().error).toBe('Ett fel uppstod')
})

test('the error has the server’s reason', async () => {
  servers.apiStatus = 415
  const { uppy, file } = chooseOne()
  await uppy.upload()
  expect(servers.calls).toHaveLength(1)
  expect(file().error).toBe('Nej.')
})

test('a file that cannot be read any more is not tried again', async () => {
  servers.answers = [0]
  const gone = new Blob(['abc'])
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
  } as unknown as Blob)
  const { uppy, file } = chooseOne(gone)
  await uppy.upload()
  expect(servers.attempts).toEqual([0])
  expect(file().error).toBe('Filen går inte att läsa längre. Välj den igen.')
})

test('a failed picture can be uploaded again by hand', async () => {
  servers.answers = [403, 204]
  const { uppy, file } = chooseOne()
  await uppy.upload()
  await uppy.upload()
  expect(file().error).toBeNull()
  expect(file().progress.uploadComplete).toBe(true)
})

test('an upload is aborted when the dialog is removed, and not tried again', async () => {
  servers.answers = [Number.NaN]
  const { uppy } = chooseOne()
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(0)
  uppy.destroy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await upload
  expect(servers.requests.map(({ isAborted }) => isAborted)).toEqual([true])
})

test('a session never has more pictures than may be sent at the same time', () => {
  // The specification's concurrent limit (section 9); all pictures of a session are sent at once.
  expect(Math.max(...Object.values(maxImagesPerSession))).toBeLessThanOrEqual(6)
})
