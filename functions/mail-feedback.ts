import { noteUndelivered } from './cases/undelivered.ts'
import { hashOfAddress, noteReturned } from './company/returned.ts'
import { bounceWrite, refuseConfirmations } from './letters/confirmation-limit.ts'
import { readFeedback } from './letters/feedback.ts'
import { isAlarming, isForStaff } from './letters/pending-letter.ts'
import { log, countMetric } from './runtime/log.ts'

/**
 * Notes bounces and complaints on their cases, and those of the staff's addresses. SES reports them by best
 * effort (Developer Guide, "Monitoring SES events using Amazon EventBridge"): in any order, some twice and,
 * seldom, one not at all. Visitors who complain get no more confirmations, but still the staff's replies. The
 * staff get all letters: a complaint by mistake must not stop the issue reports.
 */
export async function handler(event: unknown) {
  const feedback = readFeedback(event)
  if (!feedback) return log('INFO', 'feedback needs nothing')
  const { to, about, caseId, at, message, reason } = feedback
  const isToStaff = isForStaff(feedback)
  const isReported = reason === 'reported'
  if (isReported && !isToStaff) await Promise.all(to.map(refuseConfirmations))
  if (isToStaff) await Promise.all(to.map(each => noteReturned(hashOfAddress(each), at)))
  const counted = isReported || isToStaff ? undefined : bounceWrite()
  const result =
    about && caseId
      ? await noteUndelivered({ ...feedback, about, caseId }, counted)
      : 'without case'
  if (result === 'noted' && isAlarming(feedback, reason)) countMetric('UndeliverableLetters')
  log('WARN', 'letter undelivered', { result, caseId, reason, message })
}
