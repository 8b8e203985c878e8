import type { ComponentType } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/** The exports of a page's file. */
interface PageModule {
  Component: ComponentType
}

/** A page with the addresses it answers, in React Router's patterns. */
export const lazyPage = (paths: string[], fetchModule: () => Promise<PageModule>) => ({
  paths,
  ...lazyComponent(async () => (await fetchModule()).Component),
})

export type LazyPage = ReturnType<typeof lazyPage>
