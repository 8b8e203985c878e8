import { forms as calls } from './paths.ts'
import { withSchemas } from './endpoint.ts'
import { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from '../form-bodies.ts'

const received = { reply: Receipt, status: 201 } as const

/** The forms of visitors, apart from `visitor.ts`, so that their function loads no other schemas. */
export const forms = withSchemas(calls, {
  sendContact: { body: ContactMessage, ...received },
  sendIssueReport: { body: IssueReport, ...received },
  sendInquiry: { body: ApartmentInquiry, ...received },
})
