import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { maxImageBytes } from '#shared/images.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { createMessages } from './upload-messages.ts'
import type { PictureFile, PictureUppy } from './picture-file.ts'
import { createUppy } from './uppy.ts'

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
  const [tooLarge, setTooLarge] = useState<File[]>([])
  const shown = useSyncExternalStore(messages.subscribe, messages.snapshot)
  const files = useFiles(uppy)
  const upload = useMutation({ mutationFn: () => uploadAll(uppy) })
  const isComplete = upload.data?.every(({ error }) => !error) ?? false

  const close = useEffectEvent(onClose)

  useEffect(() => {
    uppy.on('restriction-failed', file => {
      if (file?.type.startsWith('image/') && file.size! > maxImageBytes)
        setTooLarge(known => [...known, file.data as File])
    })
    return () => uppy.destroy()
  }, [uppy])

  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(close, closeDelay)
    return () => clearTimeout(timer)
  }, [isComplete])

  function add(chosen: Iterable<File>) {
    uppy.addFiles(
      [...chosen].map(data => ({ source: 'device', name: data.name, type: data.type, data })),
    )
  }

  function report(sent: PictureFile[]) {
    const published = sent.flatMap(({ response }) => response?.body?.objectPath ?? [])
    const failure = sent.find(({ error }) => error)?.error
    if (published.length > 0) onUploaded(published)
    if (failure) {
      messages.showFailure()
      showToast({
        title: 'Kunde inte ladda upp bild',
        description: failure,
        variant: 'destructive',
      })
      return
    }
    showToast({ title: 'Bild uppladdad!', description: nextStep(published.length) })
  }

  return {
    files,
    messages: shown,
    tooLarge,
    isBusy: upload.isPending || isComplete,
    add,
    start: () => upload.mutate(undefined, { onSuccess: report }),
    remove: (id: string) => uppy.removeFile(id),
    forgetTooLarge: () => setTooLarge([]),
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
