import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { saveUnlessChanged } from './save-unless-changed.ts'

const conflict = new ApiError('conflict', 409, 'Någon annan har ändrat lägenheten.')

/** Saves in the place of version 1 while these are stored one after the other. */
async function saveWhile(versions: (number | undefined)[], mayFollow?: () => boolean) {
  const tried: (number | undefined)[] = []
  const left = [...versions]
  const outcome = await saveUnlessChanged<{ version: number }, string>({
    async save(known) {
      tried.push(known?.version)
      if (left.length > 0) throw conflict
      return 'saved'
    },
    async fetchStored() {
      const version = left.shift()
      return version === undefined ? undefined : { version }
    },
    ...(mayFollow && { mayFollow }),
  }).catch((error: unknown) => error)
  return { tried, outcome }
}

test('what differs in nothing that is saved is followed, however often', async () => {
  expect(await saveWhile([])).toEqual({ tried: [undefined], outcome: 'saved' })
  expect(await saveWhile([2, 3])).toEqual({ tried: [undefined, 2, 3], outcome: 'saved' })
})

test('what somebody else has changed is not saved over', async () => {
  expect(await saveWhile([2], () => false)).toEqual({ tried: [undefined], outcome: conflict })
})

test('what is gone, or refused for another reason than its version, is not tried for ever', async () => {
  expect(await saveWhile([undefined])).toEqual({ tried: [undefined], outcome: conflict })
  expect(await saveWhile([2, 2])).toEqual({ tried: [undefined, 2], outcome: conflict })
})

test('another error is not followed', async () => {
  const offline = new ApiError('offline', 0, 'Ingen kontakt med servern.')
  const saving = saveUnlessChanged({
    save: () => Promise.reject(offline),
    fetchStored: () => Promise.resolve({ version: 2 }),
  })
  await expect(saving).rejects.toBe(offline)
})
