import { setTimeout } from 'node:timers/promises'
import type { ContactMessage } from '#shared/messages.ts'
import type { FailedStep } from '#shared/self-test.ts'
import { describeError, log } from '../runtime/log.ts'
import { required } from '../runtime/environment.ts'
import { issuePass } from './self-test-pass.ts'
import { getCase } from './stored-case.ts'
import { deleteCase } from './update.ts'

/** SES's outages are short, and letters are tried again each minute. */
const patienceMilliseconds = 4 * 60_000
const pauseMilliseconds = 500

/**
 * Sends a form at the site's address as a visitor does, waits until SES has taken the letter about
 * it, and deletes the case. The staff neither see the case nor get the letter.
 */
export async function runSelfTest(): Promise<FailedStep> {
  const end = Date.now() + patienceMilliseconds
  let id: string | undefined
  let failed: FailedStep = 'form'
  try {
    id = await sendForm(await issuePass())
    failed = (await isLetterTaken(id, end)) ? 'none' : 'letter'
  } catch (error) {
    log('ERROR', 'self-test interrupted', { error: describeError(error) })
  }
  try {
    if (id) await deleteCase(id)
  } catch (error) {
    log('ERROR', 'self-test not removed', { error: describeError(error) })
    if (failed === 'none') failed = 'removal'
  }
  return failed
}

async function sendForm(email: string): Promise<string> {
  const response = await fetch(`${required('SITE_ORIGIN')}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, email } satisfies ContactMessage),
    signal: AbortSignal.timeout(20_000),
  })
  if (response.status !== 201) throw new Error(`The form was answered with ${response.status}`)
  const { id } = (await response.json()) as { id: string }
  return id
}

/** The number is one that Sweden gives to nobody (PTS, telephone numbers for use in fiction). */
const form = {
  name: 'Självtest',
  phone: '070-174 06 99',
  service: 'annat',
  message:
    'Det här är webbplatsens självtest, som provar att ett formulär sparas och att mejlet om det går iväg. Ingen behöver göra något.',
} as const

async function isLetterTaken(id: string, end: number): Promise<boolean> {
  while (Date.now() < end) {
    const state = (await getCase('contact', id))?.mail?.state
    if (state) return state === 'sent'
    await setTimeout(pauseMilliseconds)
  }
  return false
}
