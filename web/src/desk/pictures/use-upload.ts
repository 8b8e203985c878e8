import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { maxImageBytes, pictureSentences, formatSentences } from '#shared/images.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { shrinkPicture } from '../../uploads/shrink-picture.ts'
import { createMessages } from './upload-messages.ts'
import { createUppy, type PictureFile, type PictureUppy } from './picture-uploader.ts'

/** Milliseconds between the last picture and the dialog's closing (specification section 9). */
const closeDelay = 500

interface Upload {
  /** The number of pictures that this session takes. */
  limit: number
  onUploaded: (paths: string[]) => void
  onClose: () => void
}

/** The upload dialog's state, from choosing to closing (specification section 4). */
export function useUpload({ limit, onUploaded, onClose }: Upload) {
  const [uppy] = useState(() => createUppy(limit))
  const [messages] = useState(() => createMessages(uppy))
  // Pictures of too many bytes: the number that wait to be shrunk, and why others cannot be.
  const [shrinking, setShrinking] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const shown = useSyncExternalStore(messages.subscribe, messages.snapshot)
  const files = useFiles(uppy)
  const upload = useMutation({ mutationFn: () => uploadAll(uppy) })
  const isComplete = upload.data?.every(({ error }) => !error) ?? false

  const close = useEffectEvent(onClose)

  const shrink = useEffectEvent(async (picture: File) => {
    const smaller = await shrinkPicture(picture).catch(() => 'damaged picture' as const)
    setShrinking(count => count - 1)
    if (smaller instanceof File) return add([smaller])
    const sentence = { ...pictureSentences, ...formatSentences }[smaller]
    setRefused(lines => [...lines, `${picture.name}: ${sentence}`])
  })

  useEffect(() => {
    // One after the other: a phone has no memory for several large pictures at once.
    let before: Promise<unknown> = Promise.resolve()
    uppy.on('restriction-failed', file => {
      if (!file?.type.startsWith('image/') || file.size! <= maxImageBytes) return
      setShrinking(count => count + 1)
      before = before.then(() => shrink(file.data as File))
    })
    return () => uppy.destroy()
  }, [uppy])

  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(close, closeDelay)
    return () => clearTimeout(timer)
  }, [isComplete])

  /** Of more pictures than there is room for the first are taken: all at once Uppy would refuse. */
  function add(chosen: Iterable<File>) {
    const all = [...chosen]
    const pictures = all.filter(({ type }) => type.startsWith('image/'))
    const beyond = pictures.slice(Math.max(0, limit - uppy.getFiles().length))
    const isTaken = (file: File) => !beyond.includes(file)
    for (const some of [all.filter(isTaken), beyond]) {
      uppy.addFiles(
        some.map(data => ({ source: 'device', name: data.name, type: data.type, data })),
      )
    }
  }

  function report(sent: PictureFile[]) {
    const published = sent.flatMap(({ response }) => response?.body?.objectPath ?? [])
    const failure = sent.find(({ error }) => error)?.error
    if (published.length > 0) onUploaded(published)
    if (failure) {
      messages.showFailure()
      showFailure('Kunde inte ladda upp bild', failure)
      return
    }
    showToast({ title: 'Bild uppladdad!', description: nextStep(published.length) })
  }

  return {
    files,
    messages: shown,
    isShrinking: shrinking > 0,
    refused,
    isBusy: upload.isPending || isComplete,
    add,
    start: () => upload.mutate(undefined, { onSuccess: report }),
    remove: (id: string) => uppy.removeFile(id),
  }
}

/** Uploads each file that is not published yet; returns how these files are afterwards. */
async function uploadAll(uppy: PictureUppy): Promise<PictureFile[]> {
  const ids = uppy.getFiles().flatMap(({ id, progress }) => (progress.uploadComplete ? [] : id))
  await uppy.upload()
  return uppy.getFilesByIds(ids)
}

function useFiles(uppy: PictureUppy): PictureFile[] {
  const files = useSyncExternalStore(
    listener => {
      uppy.on('state-update', listener)
      return () => {
        uppy.off('state-update', listener)
      }
    },
    () => uppy.getState().files,
  )
  return Object.values(files)
}

const nextStep = (count: number) =>
  count === 1
    ? 'Spara för att visa den på webbplatsen.'
    : `Spara för att visa de ${count} bilderna på webbplatsen.`
