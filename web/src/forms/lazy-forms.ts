import { lazyComponent } from '../navigation/lazy-component.tsx'

// The server renders a page with its form; in the browser the form's code is fetched after the page's.

const contact = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm)
const inquiry = lazyComponent(async () => (await import('./inquiry-form.tsx')).InquiryForm)
const issue = lazyComponent(async () => (await import('./issue-report-form.tsx')).IssueReportForm)

export const ContactForm = contact.Component
export const InquiryForm = inquiry.Component
export const IssueReportForm = issue.Component

/** Loads the form of a page, by the name of the page's module, before the server renders it. */
export const loadForm: Record<string, () => Promise<unknown> | undefined> = {
  kontakt: contact.load,
  lagenhet: inquiry.load,
  fastigheter: issue.load,
}
