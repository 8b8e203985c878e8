import { type ComponentType, lazy, createContext, useState } from 'react'

/**
 * A component whose code is fetched when it is first rendered. Once it is there, be it through
 * `load`, it renders without waiting, which hydration and rendering on the server need; `load`
 * returns nothing then. Where the code cannot be fetched `load` rejects, and the component waits for
 * ever: the fallback of the next `Suspense` stays.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | undefined

  async function fetchOnce() {
    Fetched = await fetch()
    return { default: Fetched }
  }

  const Waiting = lazy(() => fetchOnce().catch(() => new Promise<never>(() => {})))

  return {
    load: () => (Fetched ? undefined : fetchOnce()),
    Component(props: Props) {
      // One type while it is mounted: with another it would lose its state when a parent renders.
      const [Current] = useState(() => Fetched ?? Waiting)
      return <Current {...props} />
    },
  }
}

/** Fetches the code of the page at an address, so that it is there before the navigation. */
export const PageLoader = createContext<(pathname: string) => Promise<unknown> | undefined>(
  () => undefined,
)
