import { escapeMarkup } from '../xml.ts'
import type { Email } from '../ses/mailbox.ts'

/** The console's front page: the local inbox, where things are, and the application's own pages. */
export const consolePage = (
  letters: Email[],
  pages: Record<string, string> = {},
) => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lokala konsolen</title>
<link rel="stylesheet" href="/_local/console.css">
<h1>Lokala konsolen</h1>
<p>Finns bara på den här datorn.</p>
<ul>
  <li><a href="/">Webbplatsen</a>
${Object.entries(pages)
  .map(([path, name]) => `  <li><a href="${path}">${escapeMarkup(name)}</a>`)
  .join('\n')}
  <li><a href="/_local/health">Hälsa</a>
  <li><a href="/_local/statistics">Statistik</a>
  <li><a href="/_local/emails">Inkorgen som JSON</a>
</ul>
<h2>Inkorg (${letters.length})</h2>
${letters.map(entryOf).join('\n')}
</html>`

/** A letter's own HTML, or its text where it has none. */
export const letterPage = ({ html, text }: Email) => html ?? `<pre>${escapeMarkup(text)}</pre>`

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
