import type { Stage } from '../settings.ts'

/**
 * What AWS puts into the subject of a letter to the owner, as the name of an alarm or of the budget:
 * a text of ours, which beyond `prod` is followed by the stage. It must be unique in the account.
 */
export const letterSubject = (text: string, stage: Stage): string =>
  stage === 'prod' ? text : `${text} (${stage})`
