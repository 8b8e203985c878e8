import { Suspense, type ReactNode } from 'react'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'
import { LateNotice } from './late-notice.tsx'

/** A form whose code may come late or never, or contact details without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={<LateNotice />}>{children}</Suspense>
    <WithoutJavaScript />
  </>
)
