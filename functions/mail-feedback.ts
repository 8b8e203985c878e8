import { refuseReceipts } from './letters/confirmation-cap.ts'
import { noteUndelivered } from './letters/undelivered.ts'
import { log } from './runtime/log.ts'
import { countMetric } from './runtime/metrics.ts'
import { readFeedback } from './letters/feedback.ts'

/**
 * Notes on their cases which letters came back and which were called spam. SES tells so by way of
 * EventBridge, perhaps more than once and in any order. Visitors who call a letter spam get no more;
 * the staff do, since a slip of theirs must not keep fault reports from them.
 */
export async function handler(event: unknown) {
  const feedback = readFeedback(event)
  if (!feedback) return log('INFO', 'feedback needs nothing')
  const { isForStaff, to, ...told } = feedback
  if (feedback.reason === 'reported' && !isForStaff) await Promise.all(to.map(refuseReceipts))
  const isNews = await noteUndelivered({ ...told, to })
  if (isNews) countMetric('UndeliverableLetters')
  const { caseId, reason, message } = feedback
  log('WARN', isNews ? 'letter undelivered' : 'letter undelivered, known or forgotten', {
    caseId,
    reason,
    message,
  })
}
