import type { Stage } from '../settings.ts'

/**
 * The name of an alarm or budget, which AWS puts into the subject of its notification. It is unique
 * in the account, so that stages other than `prod` add theirs.
 */
export const notificationName = (text: string, stage: Stage): string =>
  stage === 'prod' ? text : `${text} (${stage})`
