import { required } from '../runtime/environment.ts'
import { queueLetter } from './queue.ts'

/** The owner may have all letters to senders of forms switched off. */
const areSent = required('CONFIRMATIONS') === 'on'

/** The write that queues a letter to the sender of a case; none where these are switched off. */
export const queueConfirmation = (...letter: Parameters<typeof queueLetter>) =>
  areSent ? queueLetter(...letter) : undefined
