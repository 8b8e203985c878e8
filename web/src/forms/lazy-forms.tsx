import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../navigation/lazy-page.tsx'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'
import { LateNotice } from './late-notice.tsx'

// The server renders a page with its form; in the browser the form's code is fetched after the page's.
// Until then, and without it for ever, the rendered form stays, with what was typed.

const contact = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)
const inquiry = lazyPart(async () => (await import('./inquiry-form.tsx')).InquiryForm)
const issue = lazyPart(async () => (await import('./issue-report-form.tsx')).IssueReportForm)

export const ContactForm = contact.Component
export const InquiryForm = inquiry.Component
export const IssueReportForm = issue.Component

/** Loads the forms' code, before the server renders a page. */
export const loadForms = () => Promise.all([contact, inquiry, issue].map(({ load }) => load()))

/** A form whose code may come late or never, or contact details without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={<LateNotice />}>{children}</Suspense>
    <WithoutJavaScript />
  </>
)
