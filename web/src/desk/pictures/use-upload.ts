import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import {
  maxImageBytes,
  maxImageMegabytes,
  pictureSentences,
  formatSentences,
} from '#shared/pictures.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { createUploader, useUploads, type Refusal, type Upload } from '../../uploads/uploader.ts'
import { adminCall } from '../admin-call.ts'

/** A picture of the upload dialog. */
export type Picture = Upload<{ objectPath: string }>

/** Milliseconds between the last picture and the dialog's closing (specification section 9). */
const closeDelay = 500

const createPictureUploader = () =>
  createUploader({
    types: ['image/*'],
    maxBytes: maxImageBytes,
    // Specification section 9.
    thumbnailWidth: 200,
    retryDelays: [0, 1000, 3000, 5000],
    explain: (problem, { size }) =>
      size > maxImageBytes ? { sentence: `${notShrunk} ${problemSentences[problem]}` } : undefined,
    async ask({ type }) {
      const { imageURL, post } = await adminCall(api.images.requestUpload, {})
      return { imageURL, url: post.url, fields: { ...post.fields, 'Content-Type': type } }
    },
    publish: ({ imageURL }) => adminCall(api.images.publishImage, { body: { imageURL } }),
  })

/** A session of uploading, which takes at most `max` pictures. */
export interface UploadSession {
  max: number
  onUploaded: (paths: string[]) => void
  onClose: () => void
}

/**
 * The upload dialog's state, from choosing to closing (specification section 4). The `messages` about
 * files that break a limit, a failed upload and the connection disappear by themselves; a toast tells how
 * the upload ended.
 */
export function useUpload({ max, onUploaded, onClose }: UploadSession) {
  const [uploader] = useState(createPictureUploader)
  const pictures: Picture[] = useUploads(uploader)
  const { messages, show } = useMessages(uploader)
  const toSend = pictures.filter(({ progress }) => !progress.uploadComplete)
  const upload = useMutation({
    mutationFn: () => Promise.all(toSend.map(({ id }) => uploader.upload(id))),
  })
  const isComplete = upload.data?.every(({ meta }) => !meta.failure) ?? false

  useEffect(() => () => uploader.uppy.destroy(), [uploader])

  function add(chosen: Iterable<File>) {
    const { refused } = uploader.add(chosen, max)
    for (const message of messagesOf(refused, max)) show(message)
  }

  function report(sent: Picture[]) {
    const published = sent.flatMap(({ response }) => response?.body?.objectPath ?? [])
    const failure = sent.find(({ meta }) => meta.failure)?.meta.failure
    if (published.length > 0) onUploaded(published)
    if (failure) {
      show(messageOf('uploadFailed'))
      return showFailure('Kunde inte ladda upp bild', failure.sentence)
    }
    showToast({ title: 'Bild uppladdad!', description: nextStep(published.length) })
    setTimeout(onClose, closeDelay)
  }

  return {
    pictures,
    messages,
    isBusy: upload.isPending || isComplete,
    add,
    hasPicturesToSend: toSend.length > 0,
    // Not where the dialog is gone by then.
    start: () => upload.mutate(undefined, { onSuccess: report }),
    remove: (id: string) => uploader.uppy.removeFile(id),
  }
}

const notShrunk = 'Bilden går inte att förminska. Välj en annan.'

const problemSentences = {
  ...pictureSentences,
  ...formatSentences,
  unreadable: pictureSentences['damaged picture'],
}

const nextStep = (count: number) =>
  count === 1
    ? 'Spara för att visa den på webbplatsen.'
    : `Spara för att visa de ${count} bilderna på webbplatsen.`

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

interface Message {
  id: string
  name: keyof typeof texts
  english: string
  swedish: string
}

/** A message in both languages; `n` is the number of pictures that a session takes. */
function messageOf(name: Message['name'], { n = 0, count = 0, file = '' } = {}): Message {
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
  return { id: crypto.randomUUID(), name, english, swedish }
}

/** Milliseconds that messages, and the one about a restored connection, stay (section 9). */
const infoTime = 5000
const connectedTime = 3000

/** The dialog's messages, each for some seconds; a lost connection until it is restored. */
function useMessages({ uppy }: ReturnType<typeof createPictureUploader>) {
  const [messages, setMessages] = useState<Message[]>([])

  function show(message: Message, time = infoTime) {
    setMessages(all => [...all, message])
    setTimeout(() => setMessages(all => all.filter(other => other !== message)), time)
  }

  const showRestored = useEffectEvent(() => show(messageOf('connectedToInternet'), connectedTime))

  useEffect(() => {
    const lost = messageOf('noInternetConnection')
    const withoutLost = (all: Message[]) => all.filter(message => message !== lost)
    uppy.on('is-offline', () => setMessages(all => [...withoutLost(all), lost]))
    uppy.on('back-online', () => {
      setMessages(withoutLost)
      showRestored()
    })
  }, [uppy])

  return { messages, show }
}

/** The number of refused files that are named one by one (specification section 8). */
const maxNamed = 4

/** Returns the messages about refused files, with one message for all files beyond `max`. */
export function messagesOf(refused: Refusal[], max: number): Message[] {
  const firstBeyond = refused.find(({ limit }) => limit === 'youCanOnlyUploadX')
  const messages = refused
    .filter(refusal => refusal.limit !== 'youCanOnlyUploadX' || refusal === firstBeyond)
    .map(({ limit, file }) => messageOf(limit, { n: max, file: file.name }))
  const count = messages.length - maxNamed
  if (count <= 0) return messages
  return [...messages.slice(0, maxNamed), messageOf('additionalRestrictionsFailed', { count })]
}
