import { useEffect, useEffectEvent, useState } from 'react'
import { maxImageMegabytes } from '#shared/images.ts'
import type { Refusal } from '../../uploads/uploader.ts'

interface Facts {
  /** The number of pictures that a session takes. */
  limit?: number
  /** The number of files that are not named. */
  count?: number
  file?: string
}

/**
 * Each message by Uppy's name of it: in English, the specification's where it has one (section 8),
 * and in the Swedish shown below it.
 */
const texts = {
  youCanOnlyUploadX: ({ limit }: Facts) => [
    `You can only upload ${limit} file(s)`,
    `Du kan ladda upp högst ${limit} ${limit === 1 ? 'bild' : 'bilder'} åt gången.`,
  ],
  exceedsSize: ({ file }: Facts) => [
    `${file} exceeds maximum allowed size of ${maxImageMegabytes} MB`,
    `${file} är större än ${maxImageMegabytes} MB.`,
  ],
  inferiorSize: () => ['The file is empty', 'Filen är tom. Välj en annan bild.'],
  youCanOnlyUploadFileTypes: () => ['You can only upload: image/*', 'Bara bilder kan laddas upp.'],
  noDuplicates: ({ file }: Facts) => [
    `Cannot add the duplicate file '${file}', it already exists`,
    `${file} är redan vald.`,
  ],
  additionalRestrictionsFailed: ({ count }: Facts) => [
    `${count} additional restrictions were not fulfilled`,
    `Ytterligare ${count} ${count === 1 ? 'fil' : 'filer'} togs inte med.`,
  ],
  noInternetConnection: () => ['No Internet connection', 'Ingen uppkoppling.'],
  connectedToInternet: () => ['Connected to the Internet', 'Uppkopplingen är tillbaka.'],
  uploadFailed: () => ['Upload failed', 'Uppladdningen misslyckades.'],
}

/** A message of the upload dialog; its id is unique. */
export interface Message {
  id: number
  name: keyof typeof texts
  english: string
  swedish: string
}

let lastId = 0

/** A message in both languages. */
export function messageOf(name: Message['name'], facts: Facts = {}): Message {
  const [english = '', swedish = ''] = texts[name](facts)
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

/** What is said of refused files; too many are refused together, in one message. */
export function messagesOf(refused: Refusal[], limit: number): Message[] {
  const firstBeyond = refused.find(refusal => refusal.limit === 'youCanOnlyUploadX')
  const messages = refused
    .filter(refusal => refusal.limit !== 'youCanOnlyUploadX' || refusal === firstBeyond)
    .map(refusal => messageOf(refusal.limit, { limit, file: refusal.file.name }))
  const count = messages.length - maxNamed
  if (count <= 0) return messages
  return [...messages.slice(0, maxNamed), messageOf('additionalRestrictionsFailed', { count })]
}
