import { createContext } from 'react'

/** Fetches the code of the page at an address, so that it is there before the navigation. */
export const PageLoader = createContext<(pathname: string) => Promise<unknown> | undefined>(
  () => undefined,
)
