import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ApartmentInquiry, ContactMessage, IssueReport } from '#shared/messages.ts'
import { hasExpired } from './expiry.ts'
import { table, TableName } from './table.ts'
import type { Write } from './transactions.ts'

const stored = {
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  status: z.enum(['new', 'spam']),
  version: z.int(),
  expiresAt: z.int(),
}

/** What somebody sent through one of the forms, as it is kept. */
export const Submission = z.discriminatedUnion('kind', [
  z.extend(ContactMessage, { ...stored, kind: z.literal('contact') }),
  z.extend(IssueReport, { ...stored, kind: z.literal('issue') }),
  z.extend(ApartmentInquiry, {
    ...stored,
    kind: z.literal('inquiry'),
    /** The apartment as it was then; it may be changed or deleted before somebody answers. */
    apartment: z.object({ title: z.string(), address: z.string() }),
  }),
])

export type Submission = z.output<typeof Submission>
export type SubmissionKind = Submission['kind']

export async function getSubmission(kind: SubmissionKind, id: string) {
  const get = new GetCommand({ TableName, Key: { kind, id }, ConsistentRead: true })
  const { Item: item } = await table.send(get)
  const submission = z.parse(z.optional(Submission), item)
  return submission && !hasExpired(submission) ? submission : undefined
}

/** The write that notes what became of the letter about a submission. */
export const markMail = (
  kind: SubmissionKind,
  id: string,
  mail: { state: 'sent' | 'failed'; at: string },
): Write => ({
  Update: {
    TableName,
    Key: { kind, id },
    ConditionExpression: 'attribute_exists(id)',
    UpdateExpression: 'SET mail = :mail',
    ExpressionAttributeValues: { ':mail': mail },
  },
})
