import { forms as calls } from './calls.ts'
import { withSchemas } from './contract.ts'
import { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from './messages.ts'

const received = { reply: Receipt, status: 201 } as const

/** The forms of visitors, apart from `visitor-api.ts`, so that their function loads no other schemas. */
export const forms = withSchemas(calls, {
  sendContact: { body: ContactMessage, ...received },
  sendIssueReport: { body: IssueReport, ...received },
  sendInquiry: { body: ApartmentInquiry, ...received },
})
