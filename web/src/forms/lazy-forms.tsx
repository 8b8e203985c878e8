import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '../navigation/lazy-page.tsx'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'
import { LateNotice } from './late-notice.tsx'
import { keepUnsent, valuesOf } from './unsent.ts'

// The server renders a page with its form; in the browser the form's code is a file of its own.

const contact = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm)
const inquiry = lazyComponent(async () => (await import('./inquiry-form.tsx')).InquiryForm)
const issue = lazyComponent(async () => (await import('./issue-report-form.tsx')).IssueReportForm)

export const ContactForm = contact.Component
export const InquiryForm = inquiry.Component
export const IssueReportForm = issue.Component

/** Loads the forms' code, before the server renders a page. */
export const loadForms = () => Promise.all([contact, inquiry, issue].map(({ load }) => load()))

/**
 * Loads the code of a form that the server rendered, before the page is hydrated: without it React
 * would replace the form, and what was typed there. What is typed meanwhile counts as unsent.
 */
export function loadRenderedForm(form: HTMLFormElement) {
  // `form.name` would be the field that is called name.
  const name = form.getAttribute('name')!
  const keep = () => form.isConnected && keepUnsent(name, valuesOf(form))
  keep()
  // Before React, which stops events in what it has yet to hydrate.
  addEventListener('input', keep, true)
  const forms = { kontakt: contact, felanmalan: issue, intresse: inquiry }
  return forms[name.split('-')[0] as keyof typeof forms].load()
}

/** A form whose code may come late or never, or contact details without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={<LateNotice />}>{children}</Suspense>
    <WithoutJavaScript />
  </>
)
