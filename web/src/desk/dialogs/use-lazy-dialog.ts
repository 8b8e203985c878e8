import { useState, type ComponentType } from 'react'
import { sentences } from '#shared/sentences.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'

/**
 * A dialog whose code is fetched when it is opened. Where that fails, a toast with this title says
 * so.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, failed: string) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)

  async function open() {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setOpen(true)
    } catch {
      showFailure(failed, sentences.offline)
    }
  }

  return {
    /** Undefined while it is closed. */
    Dialog: isOpen ? Dialog : undefined,
    open: () => void open(),
    close: () => setOpen(false),
  }
}
