import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderAll } from '../bench/visitor-bytes.ts'

/**
 * Services of the company for which there is neither RUT nor ROT (Skatteverket), and wider words that
 * would promise it for them.
 */
const none = ['Trappstädning', 'Plantering', 'Plattläggning']
const promisesTooMuch = /trapp|planter|plattläg|plattor|trädgårdsarbete|trädgårdsskötsel/i
const isAboutReductions = /\b(?:RUT|ROT)\b|avdrag|skattereduktion/

const root = join(import.meta.dirname, '..')
const sources = globSync('{web/src,shared,functions/letters,local/demo}/**/*.{ts,tsx,json}', {
  cwd: root,
}).filter(file => !file.includes('.test.'))

/** Every text that the site, its letters and its examples have, sentence by sentence. */
const written = sources.flatMap(file =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/\s+/g, ' ')
    .split(/[.?!'"`<>{}]/),
)

const rendered = await renderAll()
const textOf = (file: string) =>
  /<main.*<\/main>/s
    .exec(rendered.get(file)!)![0]
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '\n')
const telling = [...rendered.keys()].filter(file => isAboutReductions.test(textOf(file)))

test('no text promises a tax reduction for a service that has none', () => {
  const sentences = written.filter(sentence => isAboutReductions.test(sentence))
  expect(sentences.length).toBeGreaterThan(3)
  const wrong = sentences.filter(
    sentence => promisesTooMuch.test(sentence) && !sentence.endsWith('ger inget avdrag'),
  )
  expect(wrong).toEqual([])
})

test('a page that names tax reductions names its services that have none, what is paid without the right, and no rate', () => {
  expect(telling).toEqual(['alltjanst.html', 'marktjanster.html'])
  for (const file of telling) {
    const text = textOf(file)
    const [refusal = ''] = /[^.]* ger inget avdrag\./.exec(text) ?? []
    const offered = none.filter(service => text.includes(`${service}\n`))
    expect(offered.length).toBeGreaterThan(0)
    for (const service of offered) expect(refusal.toLowerCase()).toContain(service.toLowerCase())
    expect(text).toContain('Har du inte rätt till avdraget betalar du hela priset.')
    expect(rendered.get(file)).toContain('href="https://www.skatteverket.se/rotochrut"')
    expect(text).not.toMatch(/\d ?%|procent/)
  }
})
