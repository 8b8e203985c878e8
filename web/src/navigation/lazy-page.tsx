import type { ComponentType } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/** The exports of a page's file. */
interface PageModule {
  Component: ComponentType
}

/** A page with its addresses, as patterns of React Router. */
export const lazyPage = (paths: string[], fetchModule: () => Promise<PageModule>) => ({
  paths,
  ...lazyComponent(async () => (await fetchModule()).Component),
})

/** A page of the site or the desk whose code is fetched when it is first shown. */
export type LazyPage = ReturnType<typeof lazyPage>
