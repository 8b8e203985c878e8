import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { administrator } from '../e2e/credentials.ts'
import { cookieOf, sendTo } from '../e2e/http/product.ts'
import { spawnProduct, waitUntilReady } from '../e2e/http/started-product.ts'
import { isConfirmation, sender } from '../e2e/sender.ts'

const kills = 10
const wanted = 10_000
const clients = 6
const hour = 60 * 60_000

/** A write that the client was told has succeeded: its mark and the id it was given. */
interface Acknowledged {
  kind: 'form' | 'news'
  mark: string
  id: string
}

/** The acknowledged writes that were lost, doubled or changed; all zero or empty without damage. */
interface Damage {
  /** Submissions that were acknowledged but are not stored. */
  lost: string[]
  /** Submissions that were acknowledged once but are stored twice, or with another id. */
  doubled: string[]
  /** Letters that are another copy of the same message: mail programs show it once. */
  repeatedLetters: number
}

interface Letter {
  subject: string
  text: string
  headers: Record<string, string>
}

/**
 * `npm run drill`: kills the whole product while people send forms and an administrator creates news.
 * A client that gets no answer sends the same request again. Then counts lost and doubled writes, and
 * ends with 1 if there are any. Takes about ten minutes.
 */
async function runDrill(): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'tranas-kill-'))
  const acknowledged: Acknowledged[] = []
  let product = await start(directory)
  try {
    const cookie = await logIn(product.origin)
    const work = Array.from({ length: clients }, (_, client) => send(client, cookie))
    for (let round = 1; round <= kills; round += 1) {
      const target = (round / (kills + 1)) * wanted
      while (acknowledged.length < target) await setTimeout(5)
      await setTimeout(Math.random() * 200)
      await product.end('SIGKILL')
      product = await start(directory)
      // The staff get letters about so many cases in an hour; above that a case is stored without one.
      await moveClock(product.origin, round)
    }
    await Promise.all(work)
    // Until every letter that was being sent at the kill has been sent.
    for (const later of [1, 2, 3]) await moveClock(product.origin, kills + later)
    const damage = await countDamage(product.origin, cookie, acknowledged)
    const counts = `${damage.lost.length} lost, ${damage.doubled.length} doubled`
    console.log(
      `${kills} kills, ${acknowledged.length} acknowledged writes: ${counts}, ` +
        `${damage.repeatedLetters} letters sent twice under one id`,
    )
    // A letter may be on its way when the power goes: nobody knows whether it has left.
    const isTooOften = damage.repeatedLetters > acknowledged.length / 100
    return [
      ...damage.lost,
      ...damage.doubled,
      ...(isTooOften ? ['too many letters sent twice'] : []),
    ]
  } finally {
    await product.end('SIGKILL')
    rmSync(directory, { recursive: true })
  }

  async function send(client: number, cookie: string): Promise<void> {
    for (let number = 0; acknowledged.length < wanted; number += 1) {
      const mark = `skrivning-${client}-${number}.`
      const kind = client === 0 ? 'news' : 'form'
      acknowledged.push({ kind, mark, id: await persist(kind, mark, client, cookie) })
    }
  }

  async function persist(kind: Acknowledged['kind'], mark: string, client: number, cookie: string) {
    const headers = { 'idempotency-key': mark }
    for (;;) {
      try {
        const response = await sendTo(
          product.origin,
          'POST',
          kind === 'news' ? '/api/admin/news' : '/api/contact',
          {
            headers,
            cookie: kind === 'news' ? cookie : undefined,
            body: kind === 'news' ? newsOf(mark) : formOf(mark),
            from: `203.0.113.${client}`,
          },
        )
        if (response.status === 201) return String((await response.json()).id)
        if (response.status < 500) throw new UnexpectedStatus(`${response.status} for ${mark}`)
      } catch (error) {
        if (error instanceof UnexpectedStatus) throw error
      }
      await setTimeout(50)
    }
  }
}

const start = (directory: string) =>
  waitUntilReady(
    spawnProduct({
      SEED: 'none',
      LOCAL_DATA: directory,
      ADMIN_PASSWORD: administrator.password,
    }),
  )

class UnexpectedStatus extends Error {}

const newsOf = (mark: string) => ({ title: mark, content: 'Text' })

const formOf = (mark: string) => ({
  ...sender,
  service: 'annat',
  message: `Det här är ${mark}`,
})

async function logIn(origin: string): Promise<string> {
  return cookieOf(await sendTo(origin, 'POST', '/api/auth/login', { body: administrator }))
}

/** Moves the clock to so many hours from now. */
async function moveClock(origin: string, hours: number): Promise<void> {
  const now = new Date(Date.now() + hours * hour).toISOString()
  await sendTo(origin, 'PUT', '/_local/clock', { body: { now } })
}

/** Compares what people were told with the letters and the news that are there. */
async function countDamage(
  origin: string,
  cookie: string,
  acknowledged: Acknowledged[],
): Promise<Damage> {
  const letters: Letter[] = await (await sendTo(origin, 'GET', '/_local/emails')).json()
  const news: { id: string; title: string }[] = await (
    await sendTo(origin, 'GET', '/api/admin/news', { cookie })
  ).json()

  // The id of each thing that is there, by its mark: a letter carries its submission's.
  const there = new Map<string, string[]>()
  const note = (mark: string, id: string) => there.set(mark, [...(there.get(mark) ?? []), id])
  for (const { id, title } of news) note(title, id)
  // A confirmation holds nothing that was typed, and so no mark.
  for (const { text, headers } of letters.filter(letter => !isConfirmation(letter))) {
    note(/skrivning-\d+-\d+\./.exec(text)?.[0] ?? 'unknown', headers['message-id'] ?? '')
  }

  const damage: Damage = { lost: [], doubled: [], repeatedLetters: 0 }
  for (const { kind, mark, id } of acknowledged) {
    const found = there.get(mark) ?? []
    if (found.length === 0) damage.lost.push(`${mark} is lost`)
    const others = found.filter(each => !each.includes(id))
    if (others.length > 0 || (kind === 'news' && found.length > 1)) {
      damage.doubled.push(`${mark} is there as ${found.join(' and ')}`)
    } else if (found.length > 1) damage.repeatedLetters += found.length - 1
    there.delete(mark)
  }
  for (const mark of there.keys()) damage.doubled.push(`${mark} is there and nobody was told`)
  return damage
}

const complaints = await runDrill()
for (const complaint of complaints.slice(0, 10)) console.error(complaint)
process.exit(complaints.length === 0 ? 0 : 1)
