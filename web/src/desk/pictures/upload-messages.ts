import { readMessage, type UploadMessage } from './upload-texts.ts'
import type { PictureUppy } from './uppy.ts'

/** Milliseconds that a message is shown, and the one about a network come back (section 9). */
const infoTime = 5000
const connectedTime = 3000

export interface ShownMessage extends UploadMessage {
  id: number
}

/**
 * Uppy's messages, those that the specification gives, with their Swedish. Each is gone after its
 * own time, except that there is no network, which stays as long as it is so.
 */
export function createMessages(uppy: PictureUppy) {
  let shown: ShownMessage[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  uppy.on('info-visible', () => {
    const message = readMessage(uppy.getState().info?.at(-1)?.message ?? '')
    if (!message || message.name === 'uploadFailed') return
    if (message.name === 'connectedToInternet') forget(each => each.name === 'noInternetConnection')
    show(message)
  })

  function show(message: UploadMessage) {
    if (message.name === 'noInternetConnection' && isShown(message.name)) return
    lastId += 1
    const id = lastId
    change([...shown, { ...message, id }])
    if (message.name === 'noInternetConnection') return
    const time = message.name === 'connectedToInternet' ? connectedTime : infoTime
    setTimeout(() => forget(each => each.id === id), time)
  }

  const isShown = (name: UploadMessage['name']) => shown.some(each => each.name === name)

  function forget(isOver: (message: ShownMessage) => boolean) {
    change(shown.filter(each => !isOver(each)))
  }

  function change(next: ShownMessage[]) {
    shown = next
    for (const tell of listeners) tell()
  }

  return {
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Says that a file was not uploaded, whatever Uppy said. */
    showFailure() {
      show(readMessage('Upload failed')!)
    },
  }
}
