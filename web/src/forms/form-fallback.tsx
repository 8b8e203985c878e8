import { Suspense, type ReactNode } from 'react'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'

/** Where a form stands, or how to reach the company for those without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense>{children}</Suspense>
    <WithoutJavaScript />
  </>
)
