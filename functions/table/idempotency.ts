import * as z from 'zod/mini'
import { daySeconds } from '#shared/clock.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { secondsFromNow } from './expiry.ts'
import { expression } from './expression.ts'
import { put } from './writes.ts'
import { getItem } from './items.ts'
import { keyedHash } from './ids.ts'

/** A command that is carried out once, however often it is sent. */
export interface Attempt {
  id: string
  /** The command. Its keyed hash is stored: the same key must not be used for two different ones. */
  content: unknown
  seconds: number
}

/** The sender of a command. */
export interface Sender {
  /** The visitor's address. */
  viewer: string
  idempotencyKey?: string
}

/** An attempt at a use that its caller names by an `Idempotency-Key`; remembered for a day. */
export const namedAttempt = (use: string, content: unknown, idempotencyKey: string): Attempt => ({
  id: `${use}#key#${idempotencyKey}`,
  content,
  seconds: daySeconds,
})

/** A named attempt, or without a key the same content from the same viewer within ten minutes. */
export const attemptAt = (
  use: string,
  content: unknown,
  { idempotencyKey, viewer }: Sender,
): Attempt =>
  idempotencyKey
    ? namedAttempt(use, content, idempotencyKey)
    : {
        id: `${use}#content#${keyedHash('attempt', [viewer, content])}`,
        content,
        seconds: 10 * 60,
      }

/** The write that succeeds once for an attempt. It stores the answer. */
export const remember = ({ id, content, seconds }: Attempt, answer: unknown) =>
  put(
    'idempotency',
    {
      id,
      content: keyedHash('content', content),
      answer,
      expiresAt: secondsFromNow(seconds),
    },
    expression`attribute_not_exists(id) OR expiresAt <= ${secondsFromNow(0)}`,
  )

/** Undefined where it has expired. Throws a DomainError for another command under its key. */
export async function recall<Answer>({ id, content }: Attempt): Promise<Answer | undefined> {
  const remembered = await getItem('idempotency', id, Remembered)
  if (remembered && keyedHash('content', content) !== remembered.content) {
    throw new DomainError('other content')
  }
  return remembered?.answer as Answer | undefined
}

const Remembered = z.object({ content: z.string(), answer: z.unknown() })
