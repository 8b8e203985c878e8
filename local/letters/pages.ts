import type { LocalPage } from 'local-cloud/console/console.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { escapeMarkup } from '#shared/markup.ts'
import { render, toHtml } from '../../functions/letters/layout.ts'
import { examplesOf } from './examples.ts'

/**
 * Finds the page at an address below `/_local/letters`: the list of all letters with example data,
 * or the HTML of one. Returns undefined if there is none.
 */
export function findLetterPage(path: string): LocalPage | undefined {
  if (path === address) return { type: 'text/html', body: listPage(), policy: listPolicy }
  const { letter } = examples[path.slice(address.length + 1)] ?? {}
  return letter && path.startsWith(`${address}/`)
    ? { type: 'text/html', body: toHtml(letter, exampleCompany), policy: letterPolicy }
    : undefined
}

const examples = examplesOf(exampleCompany)
const address = '/_local/letters'
const listPolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const letterPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const listPage = () => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Exempel på mejl</title>
<link rel="stylesheet" href="/_local/console.css">
<h1>Exempel på mejl</h1>
<p>Alla mejl som webbplatsen skickar, med påhittade uppgifter. <a href="/_local/">Till konsolen</a></p>
<ul>
${Object.entries(examples)
  .map(([name, { what }]) => `<li><a href="#${name}">${escapeMarkup(what)}</a>`)
  .join('\n')}
</ul>
${Object.entries(examples)
  .map(([name, { what, letter }]) => {
    const { subject, text } = render(letter, exampleCompany)
    return `<article id="${name}">
<h2>${escapeMarkup(what)}</h2>
<p>Ämne: <a href="${address}/${name}">${escapeMarkup(subject)}</a></p>
<iframe sandbox src="${address}/${name}" title="${escapeMarkup(what)}" width="100%" height="800" loading="lazy"></iframe>
<details><summary>Textdelen</summary><pre>${escapeMarkup(text)}</pre></details>
</article>`
  })
  .join('\n')}
</html>`
