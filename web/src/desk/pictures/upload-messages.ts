import { useEffect, useEffectEvent, useState } from 'react'
import { maxImageMegabytes } from '#shared/images.ts'
import type { Refusal } from '../../uploads/uploader.ts'

/**
 * Each message by Uppy's name of it: in English, the specification's where it has one (section 8),
 * and in the Swedish shown below it.
 */
const texts = {
  youCanOnlyUploadX: [
    'You can only upload {n} file(s)',
    'Du kan ladda upp högst {n} {pictures} åt gången.',
  ],
  exceedsSize: ['{file} exceeds maximum allowed size of {size}', '{file} är större än {size}.'],
  inferiorSize: ['The file is empty', 'Filen är tom. Välj en annan bild.'],
  youCanOnlyUploadFileTypes: ['You can only upload: {types}', 'Bara bilder kan laddas upp.'],
  noDuplicates: [
    "Cannot add the duplicate file '{fileName}', it already exists",
    '{fileName} är redan vald.',
  ],
  additionalRestrictionsFailed: [
    '{count} additional restrictions were not fulfilled',
    'Ytterligare {count} {files} togs inte med.',
  ],
  noInternetConnection: ['No Internet connection', 'Ingen uppkoppling.'],
  connectedToInternet: ['Connected to the Internet', 'Uppkopplingen är tillbaka.'],
  uploadFailed: ['Upload failed', 'Uppladdningen misslyckades.'],
}

/** A message of the upload dialog; its id is unique. */
export interface Message {
  id: number
  name: keyof typeof texts
  english: string
  swedish: string
}

let lastId = 0

/** A message in both languages; `n` is the number of pictures that a session takes. */
export function messageOf(name: Message['name'], { n = 0, count = 0, file = '' } = {}): Message {
  const values: Record<string, string | number> = {
    n,
    pictures: n === 1 ? 'bild' : 'bilder',
    count,
    files: count === 1 ? 'fil' : 'filer',
    file,
    fileName: file,
    size: `${maxImageMegabytes} MB`,
    types: 'image/*',
  }
  const [english = '', swedish = ''] = texts[name].map(text =>
    text.replaceAll(/\{(\w+)\}/g, (_, key: string) => `${values[key]}`),
  )
  return { id: (lastId += 1), name, english, swedish }
}

interface Connection {
  on: (event: 'is-offline' | 'back-online', listener: () => void) => unknown
}

/** Milliseconds that messages, and the one about a restored connection, stay (section 9). */
const infoTime = 5000
const connectedTime = 3000

/** The dialog's messages, each for some seconds; a lost connection until it is restored. */
export function useMessages(connection: Connection) {
  const [messages, setMessages] = useState<Message[]>([])

  function show(message: Message, time = infoTime) {
    setMessages(all => [...all, message])
    setTimeout(() => setMessages(all => all.filter(other => other !== message)), time)
  }

  const showRestored = useEffectEvent(() => show(messageOf('connectedToInternet'), connectedTime))

  useEffect(() => {
    const lost = messageOf('noInternetConnection')
    const withoutLost = (all: Message[]) => all.filter(message => message !== lost)
    connection.on('is-offline', () => setMessages(all => [...withoutLost(all), lost]))
    connection.on('back-online', () => {
      setMessages(withoutLost)
      showRestored()
    })
  }, [connection])

  return { messages, show }
}

/** The number of refused files that are named one by one (specification section 8). */
const maxNamed = 4

/** Returns the messages about refused files, with one message for all files beyond the limit. */
export function messagesOf(refused: Refusal[], n: number): Message[] {
  const firstBeyond = refused.find(({ limit }) => limit === 'youCanOnlyUploadX')
  const messages = refused
    .filter(refusal => refusal.limit !== 'youCanOnlyUploadX' || refusal === firstBeyond)
    .map(({ limit, file }) => messageOf(limit, { n, file: file.name }))
  const count = messages.length - maxNamed
  if (count <= 0) return messages
  return [...messages.slice(0, maxNamed), messageOf('additionalRestrictionsFailed', { count })]
}
