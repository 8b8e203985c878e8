import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../navigation/lazy-page.tsx'
import { WithoutJavaScript } from '../ui/without-javascript.tsx'
import { LateNotice } from './late-notice.tsx'
import { continueIn, unsent, valuesOf } from './unsent.ts'

// The server renders a page with its form; in the browser the form's code is a file of its own.
// Until it comes, and without it for ever, the rendered form stays, with what was typed.

const contact = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)
const inquiry = lazyPart(async () => (await import('./inquiry-form.tsx')).InquiryForm)
const issue = lazyPart(async () => (await import('./issue-report-form.tsx')).IssueReportForm)

export const ContactForm = contact.Component
export const InquiryForm = inquiry.Component
export const IssueReportForm = issue.Component

/** Loads the forms' code, before the server renders a page. */
export const loadForms = () => Promise.all([contact, inquiry, issue].map(({ load }) => load()))

/** The form that the server rendered, if the page that was loaded has one. */
const rendered = import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('form[name]')
// `form.name` would be the field that is called name.
const name = rendered?.getAttribute('name') ?? ''
const renderedAt = rendered && location.pathname

if (rendered) {
  keepTyped()
  // Before React, which stops events in what it has yet to hydrate.
  addEventListener('input', keepTyped, true)
}

/** What is typed before hydration is there again where React renders the form anew. */
function keepTyped() {
  if (rendered!.isConnected) unsent.set(name, valuesOf(rendered!))
  else removeEventListener('input', keepTyped, true)
}

/** Loads the code of the rendered form, so that nothing replaces it; settles after some seconds without. */
export async function loadRenderedForm() {
  const forms = { kontakt: contact, felanmalan: issue, intresse: inquiry }
  const form = forms[name.split('-')[0] as keyof typeof forms]
  await Promise.race([form?.load(), new Promise(resolve => setTimeout(resolve, 3000))])
}

/** A form whose code may come late or never, or contact details without JavaScript. */
export const FormFallback = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
    <WithoutJavaScript />
  </>
)

const Waiting = () => (location.pathname === renderedAt ? <RenderedForm /> : <LateNotice />)

/**
 * The rendered form. React removes it when the page around it changes before its code is there, and
 * then shows this, which puts it back with its text, focus and caret.
 */
function RenderedForm() {
  const place = useRef<HTMLDivElement>(null)
  const [focused] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    place.current!.append(rendered!)
    if (focused && rendered!.contains(focused)) continueIn(rendered!, focused)
    return () => {
      const field = document.activeElement
      if (!field || !rendered!.contains(field)) return
      // React renders the form with its code in the same step.
      queueMicrotask(() => {
        const form = document.querySelector<HTMLFormElement>(`form[name="${name}"]`)
        if (form) continueIn(form, field)
      })
    }
  }, [focused])

  return <div ref={place} />
}
