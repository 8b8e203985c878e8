import { Suspense, type ReactNode } from 'react'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'

/** The placeholder of a form, or contact details without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense>{children}</Suspense>
    <WithoutJavaScript />
  </>
)
