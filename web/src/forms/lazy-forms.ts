import { lazy, type ComponentType } from 'react'

// The finished files have the whole forms; their code comes after that of the page around them.

const fetchContactForm = async () => (await import('./contact-form.tsx')).ContactForm
const fetchInquiryForm = async () => (await import('./inquiry-form.tsx')).InquiryForm
const fetchIssueReportForm = async () => (await import('./issue-report-form.tsx')).IssueReportForm

export const ContactForm = import.meta.env.SSR
  ? await fetchContactForm()
  : lazyForm(fetchContactForm)
export const InquiryForm = import.meta.env.SSR
  ? await fetchInquiryForm()
  : lazyForm(fetchInquiryForm)
export const IssueReportForm = import.meta.env.SSR
  ? await fetchIssueReportForm()
  : lazyForm(fetchIssueReportForm)

function lazyForm<Props extends object>(fetchForm: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchForm() }))
}
