import { matchPath } from 'react-router'
import type { LazyPage } from '../navigation/lazy-page.tsx'

/** The first page whose address it is; capitals count, as they do for the server. */
export const pageAt = (pages: LazyPage[], pathname: string) =>
  pages.find(({ paths }) => paths.some(path => matchPath({ path, caseSensitive: true }, pathname)))!
