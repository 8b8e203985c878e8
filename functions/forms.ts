import { forms } from '#shared/contract/forms.ts'
import { createCase } from './cases/submit.ts'
import { serve } from './http/serve.ts'

/** The forms of visitors, each stored as a case. */
export const handler = serve(forms, {
  sendContact: ({ body, call }) => createCase({ kind: 'contact', body }, call),
  sendIssueReport: ({ body, call }) => createCase({ kind: 'issue', body }, call),
  sendInquiry: ({ body, call }) => createCase({ kind: 'inquiry', body }, call),
})
