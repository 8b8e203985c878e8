import { useNavigate } from 'react-router'

/**
 * Returns what goes back in the browser's history. It does so once, however many presses come before
 * the browser has gone: a second one would leave the page, too.
 */
export function useGoBack() {
  const navigate = useNavigate()
  return (steps = 1) => {
    if (isGoingBack) return
    isGoingBack = true
    addEventListener('popstate', () => (isGoingBack = false), { once: true })
    void navigate(-steps)
  }
}

let isGoingBack = false
