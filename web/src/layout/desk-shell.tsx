import type { ReactNode } from 'react'
import { PageHead } from '../components/page-head.tsx'
import { WithoutJavaScript } from '../components/without-javascript.tsx'
import { useHydrated } from '../forms/use-hydrated.ts'

/**
 * What stands ready in `admin.html`, the same for every address of the desk: nothing, since nobody is
 * known yet.
 */
export const DeskShell = ({ children }: { children: ReactNode }) =>
  useHydrated() ? (
    children
  ) : (
    <>
      <PageHead title="Admin" />
      <WithoutJavaScript />
    </>
  )
