import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from '../store.ts'
import { currentToast } from './toasts.ts'

/** Renders toasts. Their code is fetched for the first toast, or before one is likely. */
export function ToastRegion() {
  const toast = useStore(currentToast, undefined)
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    if (toast) void fetchToaster().then(module => module && setToaster(() => module.Toaster))
  }, [toast])

  return Toaster && <Toaster />
}

/** Without a network there is no toast; errors are also shown beside their cause. The server renders none. */
export const fetchToaster = async () =>
  import.meta.env.SSR ? undefined : import('./toaster.tsx').catch(() => undefined)
