import type { PictureUppy } from './picture-uploader.ts'
import {
  connected,
  noConnection,
  splitMessage,
  uploadFailed,
  type BilingualText,
} from './upload-texts.ts'

/** Milliseconds that messages, and the one about a restored connection, stay (section 9). */
const infoTime = 5000
const connectedTime = 3000

/** A message of the upload dialog; its id is unique in the dialog. */
export interface ShownMessage extends BilingualText {
  id: number
  isGood: boolean
}

/**
 * The messages of the upload dialog, from Uppy's events. Each is shown for some seconds, except that
 * a lost connection is shown until it is restored.
 */
export function createMessages(uppy: PictureUppy) {
  let shown: ShownMessage[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const offline = messageOf(noConnection)

  // Restrictions alone have a text in both languages.
  uppy.on('info-visible', () => {
    const text = splitMessage(uppy.getState().info.at(-1)!.message)
    if (text) show(messageOf(text), infoTime)
  })
  uppy.on('is-offline', () => change([...without(offline), offline]))
  uppy.on('back-online', () => {
    change(without(offline))
    show(messageOf(connected, true), connectedTime)
  })

  function messageOf(text: BilingualText, isGood = false): ShownMessage {
    lastId += 1
    return { ...text, id: lastId, isGood }
  }

  function show(message: ShownMessage, time: number) {
    change([...shown, message])
    setTimeout(() => change(without(message)), time)
  }

  const without = (message: ShownMessage) => shown.filter(each => each !== message)

  function change(next: ShownMessage[]) {
    shown = next
    for (const listener of listeners) listener()
  }

  return {
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    showFailure: () => show(messageOf(uploadFailed), infoTime),
  }
}
