import { useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

interface Props {
  /** Fetches the code of the page at an address; undefined if it is there. */
  load: (pathname: string) => Promise<unknown> | undefined
  children: ReactNode
}

/**
 * React Router's `BrowserRouter`, except that a page is rendered in one step once its code is loaded.
 * A transition would render it in many small steps, between which the browser paints the old page.
 */
export function PageRouter({ load, children }: Props) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setShown] = useState(() => ({
    action: history.action,
    location: history.location,
  }))

  useLayoutEffect(() => {
    let latest: object
    return history.listen(wanted => {
      latest = wanted
      // Not if the visitor has navigated again meanwhile. A page whose code is missing shows that itself.
      const show = () => latest === wanted && flushSync(() => setShown(wanted))
      const loading = load(wanted.location.pathname)
      if (loading) void loading.then(show, show)
      else show()
    })
  }, [history, load])

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
