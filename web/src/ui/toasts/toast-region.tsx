import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { currentToast, subscribeToToasts } from './toasts.ts'

/** Where toasts appear. Their code is fetched when there is the first one, or when it is likely. */
export function ToastRegion() {
  const hasToast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    // Without a network nothing passes by; what went wrong also stands where it went wrong.
    if (hasToast)
      fetchToaster().then(
        module => setToaster(() => module.Toaster),
        () => {},
      )
  }, [hasToast])

  return Toaster && <Toaster />
}

/** Fetches the toasts' code ahead of the moment in which the network may be gone. */
export const fetchToaster = () => import('./toaster.tsx')
