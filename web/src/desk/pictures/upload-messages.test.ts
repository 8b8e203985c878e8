import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxImageBytes } from '#shared/images.ts'
import { createMessages } from './upload-messages.ts'
import { createUppy } from './picture-uploader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The dialog's messages while files are chosen and the connection changes. */
function listen(limit = 5) {
  const uppy = createUppy(limit)
  const messages = createMessages(uppy)
  const listener = vi.fn()
  messages.subscribe(listener)
  return {
    uppy,
    listener,
    choose: (...files: File[]) =>
      uppy.addFiles(files.map(data => ({ name: data.name, type: data.type, data }))),
    shown: () => messages.snapshot().map(({ english, swedish }) => [english, swedish]),
    swedish: () => messages.snapshot().map(({ swedish }) => swedish),
    showFailure: messages.showFailure,
  }
}

const picture = (name: string, size = 3) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 0 })
const text = (name: string) => new File(['abc'], name, { type: 'text/plain' })

test('each rejected file has a message in both languages', () => {
  const { choose, shown } = listen()
  choose(text('a.txt'), picture('a b (1).jpg', maxImageBytes + 1), picture('c.jpg'))
  choose(picture('c.jpg'), picture('d.jpg', 0))
  expect(shown()).toEqual([
    ['You can only upload: image/*', 'Bara bilder kan laddas upp.'],
    ['a b (1).jpg exceeds maximum allowed size of 5 MB', 'a b (1).jpg är större än 5 MB.'],
    ["Cannot add the duplicate file 'c.jpg', it already exists", 'c.jpg är redan vald.'],
    ['The file is empty', 'Filen är tom. Välj en annan bild.'],
  ])
})

test.each([
  [1, 'You can only upload 1 file(s)', 'Du kan ladda upp högst 1 bild åt gången.'],
  [5, 'You can only upload 5 file(s)', 'Du kan ladda upp högst 5 bilder åt gången.'],
])('more than %i pictures at a time are rejected', (limit, english, swedish) => {
  const { choose, shown } = listen(limit)
  choose(...['a', 'b', 'c', 'd', 'e', 'f'].map(name => picture(`${name}.jpg`)))
  expect(shown()).toEqual([[english, swedish]])
})

test.each([
  [5, '1 additional restrictions were not fulfilled', 'Ytterligare 1 fil togs inte med.'],
  [7, '3 additional restrictions were not fulfilled', 'Ytterligare 3 filer togs inte med.'],
])(
  'of %i rejected files four have a message, the others are counted',
  (count, english, swedish) => {
    const { choose, shown } = listen()
    choose(...Array.from({ length: count }, (_, index) => text(`${index}.txt`)))
    expect(shown()).toHaveLength(5)
    expect(shown().at(-1)).toEqual([english, swedish])
  },
)

test('a rejection is shown for five seconds', () => {
  const { choose, swedish, listener } = listen()
  choose(text('a.txt'))
  vi.advanceTimersByTime(4999)
  expect(swedish()).toEqual(['Bara bilder kan laddas upp.'])
  vi.advanceTimersByTime(1)
  expect(swedish()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a lost connection is shown until it is restored, its return for three seconds', () => {
  const { uppy, shown, swedish } = listen()
  vi.stubGlobal('window', { navigator: { onLine: false } })
  uppy.updateOnlineStatus()
  uppy.updateOnlineStatus()
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toEqual([['No Internet connection', 'Ingen uppkoppling.']])
  vi.stubGlobal('window', { navigator: { onLine: true } })
  uppy.updateOnlineStatus()
  expect(swedish()).toEqual(['Uppkopplingen är tillbaka.'])
  vi.advanceTimersByTime(2999)
  expect(swedish()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(swedish()).toEqual([])
  vi.unstubAllGlobals()
})

test('a failed upload has one message, whatever Uppy reports for each file', () => {
  const { uppy, choose, shown, showFailure } = listen()
  choose(picture('a.jpg'))
  uppy.emit('upload-error', uppy.getFiles()[0], new Error('Ett fel uppstod'))
  expect(shown()).toEqual([])
  showFailure()
  expect(shown()).toEqual([['Upload failed', 'Uppladdningen misslyckades.']])
})
