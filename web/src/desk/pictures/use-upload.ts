import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#shared/api.ts'
import { maxImageBytes, pictureSentences, formatSentences } from '#shared/images.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { createUploader, useUploads, type Upload } from '../../uploads/uploader.ts'
import { adminCall } from '../admin-call.ts'
import { messageOf, messagesOf, useMessages } from './upload-messages.ts'

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
    async ask({ type }) {
      const { imageURL, post } = await adminCall(api.images.requestUpload, {})
      return { imageURL, url: post.url, fields: { ...post.fields, 'Content-Type': type } }
    },
    publish: ({ imageURL }) => adminCall(api.images.publishImage, { body: { imageURL } }),
  })

interface Props {
  /** The number of pictures that this session takes. */
  limit: number
  onUploaded: (paths: string[]) => void
  onClose: () => void
}

/** The upload dialog's state, from choosing to closing (specification section 4). */
export function useUpload({ limit, onUploaded, onClose }: Props) {
  const [uploader] = useState(createPictureUploader)
  const pictures: Picture[] = useUploads(uploader)
  const { messages, show } = useMessages(uploader.uppy)
  // Pictures of too many bytes: the number that wait to be shrunk, and why others cannot be.
  const [shrinking, setShrinking] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const upload = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(uploader.upload)),
  })
  const isComplete = upload.data?.every(({ meta }) => !meta.failure) ?? false

  useEffect(() => () => uploader.uppy.destroy(), [uploader])

  function add(chosen: Iterable<File>) {
    const { refused } = uploader.add(chosen, limit)
    for (const message of messagesOf(refused, limit)) show(message)
    for (const { limit, file } of refused) if (limit === 'exceedsSize') shrink(file)
  }

  async function shrink(picture: File) {
    setShrinking(count => count + 1)
    const smaller = await uploader.shrink(picture)
    setShrinking(count => count - 1)
    if (smaller instanceof File) return add([smaller])
    setRefused(lines => [...lines, `${picture.name}: ${problemSentences[smaller]}`])
  }

  function report(sent: Picture[]) {
    const published = sent.flatMap(({ response }) => response?.body?.objectPath ?? [])
    const failure = sent.find(({ meta }) => meta.failure)?.meta.failure
    if (published.length > 0) onUploaded(published)
    if (failure) {
      show(messageOf('uploadFailed'))
      showFailure('Kunde inte ladda upp bild', failure.sentence)
      return
    }
    showToast({ title: 'Bild uppladdad!', description: nextStep(published.length) })
    setTimeout(onClose, closeDelay)
  }

  return {
    pictures,
    messages,
    isShrinking: shrinking > 0,
    refused,
    isBusy: upload.isPending || isComplete,
    add,
    start() {
      const toSend = pictures.filter(({ progress }) => !progress.uploadComplete)
      upload.mutate(
        toSend.map(({ id }) => id),
        { onSuccess: report },
      )
    },
    remove: (id: string) => uploader.uppy.removeFile(id),
  }
}

const problemSentences = {
  ...pictureSentences,
  ...formatSentences,
  unreadable: pictureSentences['damaged picture'],
}

const nextStep = (count: number) =>
  count === 1
    ? 'Spara för att visa den på webbplatsen.'
    : `Spara för att visa de ${count} bilderna på webbplatsen.`
