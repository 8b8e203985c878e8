import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { administrator } from '../credentials.ts'
import { cookieOf, sendTo } from '../http/product.ts'
import { spawnProduct, waitUntilReady } from '../http/spawn-product.ts'
import { sender } from '../sender.ts'
import { type Acknowledged, countDamage } from './kill-damage.ts'
import type { DrillResult } from './drill-result.ts'

const kills = 10
const wanted = 2200
const clients = 6
const hour = 60 * 60_000

/**
 * Kills the whole product again and again while people send forms and an administrator creates
 * news; who gets no answer sends the same once more. Then counts what became of it.
 */
export async function killDrill(): Promise<DrillResult> {
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
    }
    await Promise.all(work)
    await catchUp(product.origin)
    const damage = await countDamage(product.origin, cookie, acknowledged)
    return {
      line:
        `${kills} kills, ${acknowledged.length} acknowledged writes: ${damage.lost.length} lost, ` +
        `${damage.doubled.length} doubled, ${damage.repeatedLetters} letters sent twice under one id`,
      complaints: [...damage.lost, ...damage.doubled].concat(
        // A letter may be on its way when the power goes: nobody knows whether it has left.
        damage.repeatedLetters > acknowledged.length / 100 ? ['too many letters sent twice'] : [],
      ),
    }
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

/** Moves the clock until every letter that was being sent at the kill has been sent. */
async function catchUp(origin: string): Promise<void> {
  for (const hours of [1, 2, 3]) {
    const now = new Date(Date.now() + hours * hour).toISOString()
    await sendTo(origin, 'PUT', '/_local/clock', { body: { now } })
  }
}
