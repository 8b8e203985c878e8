import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showToast } from '../../ui/toasts/toasts.ts'
import { createMessages } from './upload-messages.ts'
import { createUploadSession } from './upload-session.ts'
import { readMessage } from './upload-texts.ts'
import type { PictureUppy } from './uppy.ts'

/** Milliseconds between the last picture and the dialog's closing (specification section 9). */
const closeDelay = 500

interface Upload {
  /** How many pictures this session takes. */
  limit: number
  onUploaded: (paths: string[]) => void
  onClose: () => void
}

/** What the upload dialog shows and does, from choosing to closing (specification section 4). */
export function useUpload({ limit, onUploaded, onClose }: Upload) {
  const [session] = useState(() => createUploadSession(limit))
  const [messages] = useState(() => createMessages(session.uppy))
  const [tooLarge, setTooLarge] = useState<File[]>([])
  const [isComplete, setComplete] = useState(false)
  const { isBusy } = useSyncExternalStore(session.subscribe, session.snapshot)
  const shown = useSyncExternalStore(messages.subscribe, messages.snapshot)
  const files = useFiles(session.uppy)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })

  useEffect(() => {
    session.uppy.on('restriction-failed', (file, error) => {
      if (readMessage(error.message)?.name === 'exceedsSize' && file)
        setTooLarge(known => [...known, file.data as File])
    })
    return session.close
  }, [session])

  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(onClose, closeDelay)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Counted from the completion alone.
  }, [isComplete])

  function add(chosen: Iterable<File>) {
    session.uppy.addFiles(
      [...chosen].map(data => ({ source: 'device', name: data.name, type: data.type, data })),
    )
  }

  async function start() {
    const { published, failures } = await session.sendAll()
    if (published.length > 0) latest.current(published)
    const [failure] = failures
    if (failure) {
      messages.showFailure()
      showToast({
        title: 'Kunde inte ladda upp bild',
        description: failure,
        variant: 'destructive',
      })
      return
    }
    showToast({ title: 'Bild uppladdad!', description: whatIsLeft(published.length) })
    setComplete(true)
  }

  return {
    files: files.map(file => ({
      id: file.id,
      name: file.name ?? '',
      preview: file.preview,
      percentage: Math.round(file.progress.percentage ?? 0),
      progress: session.progressOf(file.id),
    })),
    messages: shown,
    tooLarge,
    isBusy: isBusy || isComplete,
    isComplete,
    add,
    start,
    remove: session.remove,
    forgetTooLarge: () => setTooLarge([]),
  }
}

export type UploadingFile = ReturnType<typeof useUpload>['files'][number]

function useFiles(uppy: PictureUppy) {
  const state = useSyncExternalStore(
    listener => {
      uppy.on('state-update', listener)
      return () => {
        uppy.off('state-update', listener)
      }
    },
    () => uppy.getState().files,
  )
  return Object.values(state)
}

const whatIsLeft = (count: number) =>
  count === 1
    ? 'Spara för att visa den på webbplatsen.'
    : `Spara för att visa de ${count} bilderna på webbplatsen.`
