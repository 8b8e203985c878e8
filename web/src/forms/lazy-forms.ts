import { lazyComponent } from '../navigation/lazy-component.tsx'

// The server renders a page with its form; in the browser the form's code is fetched after the page's.

const contact = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm)
const inquiry = lazyComponent(async () => (await import('./inquiry-form.tsx')).InquiryForm)
const issue = lazyComponent(async () => (await import('./issue-report-form.tsx')).IssueReportForm)

export const ContactForm = contact.Component
export const InquiryForm = inquiry.Component
export const IssueReportForm = issue.Component

/** Loads the forms' code, before the server renders a page. */
export const loadForms = () => Promise.all([contact, inquiry, issue].map(({ load }) => load()))
