import { type ComponentType, lazy, createContext, useState } from 'react'

/**
 * A component whose code is fetched when it is first rendered. Once it is there, be it through
 * `load`, it renders without waiting, which hydration and rendering on the server need; `load` is
 * undefined then.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined

  async function fetchOnce() {
    Fetched = await fetch()
    return { default: Fetched }
  }

  const Waiting = lazy(fetchOnce)

  return {
    load: () => (Fetched ? undefined : fetchOnce()),
    Component(props: Props) {
      // One type while it is mounted: with another it would lose its state when a parent renders.
      const [Current] = useState(() => Fetched ?? Waiting)
      return <Current {...props} />
    },
  }
}

/**
 * A lazy component that waits for ever for code that cannot be fetched, where the rest of the page
 * must stay: the fallback of the next `Suspense`, or the markup from the server, is shown instead.
 */
export const lazyPart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazyComponent(() => fetch().catch(() => new Promise<never>(() => {})))

/** Fetches the code of the page at an address, so that it is there before the navigation. */
export const PageLoader = createContext<(pathname: string) => Promise<unknown> | undefined>(
  () => undefined,
)
