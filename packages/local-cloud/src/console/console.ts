import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Edge } from '../edge/edge.ts'
import type { Faults, FaultSettings } from '../faults.ts'
import { readBody } from '../service.ts'
import type { Email } from '../ses/mailbox.ts'
import type { Ses } from '../ses/ses.ts'
import { escapeMarkup } from '../xml.ts'

/** The state that the console shows and changes. */
interface ConsoleOptions {
  clock: Clock
  faults: Faults
  ses: Pick<Ses, 'emails' | 'clear'>
  edge: Pick<Edge, 'visitFrom'>
  /** Runs at once everything that has become due since the clock was moved. */
  catchUp(): Promise<void>
  statistics(): object
  isReady?: () => boolean
}

const ClockSetting = z.strictObject({ now: z.nullable(z.iso.datetime({ offset: true })) })
const ViewerSetting = z.strictObject({
  address: z.nullable(z.union([z.ipv4('Not an address'), z.ipv6('Not an address')])),
})

/** A styled page needs no script; letters are other people's texts and get nothing at all. */
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const letterPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const style = readFileSync(join(import.meta.dirname, 'console.css'), 'utf8')

/** The laptop's own addresses below `/_local/`; on AWS there is none of this. */
export function createConsole(options: ConsoleOptions) {
  const { clock, edge, faults, ses } = options
  const answers: Record<string, (request: IncomingMessage) => unknown> = {
    'GET /_local/health': () => ({ status: 'ok', now: new Date(clock.now()).toISOString() }),
    'GET /_local/statistics': () => options.statistics(),
    'GET /_local/emails': () => ses.emails(),
    'DELETE /_local/emails': () => ses.clear(),
    'PUT /_local/faults': async request => faults.set((await json(request)) as FaultSettings),
    'PUT /_local/clock': async request => {
      const { now } = ClockSetting.parse(await json(request))
      clock.set(now === null ? null : new Date(now))
      await options.catchUp()
    },
    'PUT /_local/viewer': async request => {
      edge.visitFrom(ViewerSetting.parse(await json(request)).address)
    },
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromThisMachine(request)) return send(response, 403, 'text/plain', 'Local only')
    const path = request.url?.replace(/\?.*/s, '') ?? ''
    if (path === '/_local' || path === '/_local/') {
      return send(response, 200, 'text/html', consolePage(ses.emails()), pagePolicy)
    }
    if (path === '/_local/console.css') return send(response, 200, 'text/css', style)
    if (path === '/_local/health' && options.isReady?.() === false) {
      return send(response, 503, 'text/plain', 'Starting')
    }
    const letter = /^\/_local\/emails\/([\w-]+)$/.exec(path)
    if (letter && request.method === 'GET') {
      const found = ses.emails().find(({ id }) => id === letter[1])
      if (!found) return send(response, 404, 'text/plain', 'No such letter')
      return send(response, 200, 'text/html', letterPage(found), letterPolicy)
    }
    const answer = answers[`${request.method} ${path}`]
    if (!answer) return send(response, 404, 'text/plain', `Unknown: ${request.method} ${path}`)
    try {
      const body = await answer(request)
      if (body === undefined) return void response.writeHead(204).end()
      send(response, 200, 'application/json', JSON.stringify(body))
    } catch (error) {
      if (!(error instanceof z.core.$ZodError || error instanceof SyntaxError)) throw error
      send(response, 400, 'text/plain', error.message)
    }
  }
}

/** A page of another site could otherwise reach this by giving its own name this address. */
const isFromThisMachine = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')

const json = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse((await readBody(request, 100_000)).toString())

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy?: string,
) {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(policy ? { 'content-security-policy': policy } : {}),
  })
  response.end(body)
}

/** The console's front page: the local inbox, and where things are. */
const consolePage = (letters: Email[]) => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lokala konsolen</title>
<link rel="stylesheet" href="/_local/console.css">
<h1>Lokala konsolen</h1>
<p>Finns bara på den här datorn.</p>
<ul>
  <li><a href="/">Webbplatsen</a>
  <li><a href="/_local/health">Hälsa</a>
  <li><a href="/_local/statistics">Statistik</a>
  <li><a href="/_local/emails">Inkorgen som JSON</a>
</ul>
<h2>Inkorg (${letters.length})</h2>
${letters.map(entryOf).join('\n')}
</html>`

/** A letter's own HTML, or its text where it has none. */
const letterPage = ({ html, text }: Email) => html ?? `<pre>${escapeMarkup(text)}</pre>`

const entryOf = ({ id, from, to, replyTo, subject, text, headers }: Email) => `<article>
<h3><a href="/_local/emails/${id}">${escapeMarkup(subject)}</a></h3>
<dl>
<dt>Från</dt><dd>${escapeMarkup(from)}</dd>
<dt>Till</dt><dd>${escapeMarkup(to.join(', '))}</dd>
<dt>Svar till</dt><dd>${escapeMarkup(replyTo.join(', '))}</dd>
<dt>Datum</dt><dd>${dateOf(headers)}</dd>
</dl>
<pre>${escapeMarkup(text)}</pre>
</article>`

function dateOf({ date }: Email['headers']): string {
  const moment = Date.parse(date ?? '')
  return Number.isNaN(moment) ? '' : escapeMarkup(dateAndTime.format(moment))
}

const dateAndTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})
