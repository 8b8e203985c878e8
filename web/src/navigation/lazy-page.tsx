import { lazy, type ComponentType } from 'react'

/** What a file in `pages` exports. */
interface PageModule {
  Component: ComponentType
}

export interface LazyPage {
  /** The addresses it answers, in React Router's patterns. */
  paths: string[]
  load: () => Promise<unknown>
  Component: ComponentType
}

/**
 * A page whose code is fetched when somebody goes there. Once it is there, be it through `load`,
 * the page renders without waiting, which hydration and prerendering need.
 */
export function lazyPage(paths: string[], fetchModule: () => Promise<PageModule>): LazyPage {
  let Fetched: ComponentType | undefined

  async function load() {
    Fetched = (await fetchModule()).Component
    return { default: Fetched }
  }

  const Waiting = lazy(load)

  return {
    paths,
    load,
    Component() {
      const Page = Fetched ?? Waiting
      return <Page />
    },
  }
}
