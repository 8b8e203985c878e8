import Uppy from '@uppy/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages } from './upload-messages.ts'
import { uppyStrings } from './upload-texts.ts'
import type { PictureUppy } from './uppy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What stands in the dialog, in Swedish, while Uppy says something. */
function listen() {
  const uppy = new Uppy()
  const messages = createMessages(uppy as unknown as PictureUppy)
  return {
    say: (english: string) => uppy.info(english, 'info', 60_000),
    shown: () => messages.snapshot().map(({ swedish }) => swedish),
  }
}

test('what was refused is told for five seconds', () => {
  const { say, shown } = listen()
  say('You can only upload: image/*')
  expect(shown()).toEqual(['Bara bilder kan laddas upp.'])
  vi.advanceTimersByTime(4999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('that there is no network is told as long as it is so, and its return for three seconds', () => {
  const { say, shown } = listen()
  say(uppyStrings.noInternetConnection)
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toEqual(['Ingen uppkoppling.'])
  say(uppyStrings.connectedToInternet)
  expect(shown()).toEqual(['Uppkopplingen är tillbaka.'])
  vi.advanceTimersByTime(2999)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})
