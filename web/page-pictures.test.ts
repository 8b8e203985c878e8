import { expect, test } from 'vitest'
import { company, headOf, pageFiles, read } from './built-site-fixture.ts'

/** The pictures of a page in their order, each with its alternative text. */
const shown: Record<string, [name: string, alt: string][]> = {
  'index.html': [
    [
      'hero',
      'Illustration av ett kvarter med hyreshus, röda stugor, en grävmaskin, en servicebil och en verkstad vid en damm',
    ],
    ['area-alltjanst', ''],
    ['area-fastigheter', ''],
    ['area-marktjanster', ''],
    ['area-bil-maskinteknik', ''],
  ],
  'alltjanst.html': [
    ['area-alltjanst', ''],
    ['fastighetsforvaltning', ''],
    ['stad', ''],
    ['tradgard', ''],
    ['sopning', ''],
    ['snoskottning', ''],
    ['maleri-tapetsering', ''],
  ],
  'fastigheter.html': [['hero-fastigheter', 'Illustration av hyreshus med balkonger och träd']],
  'marktjanster.html': [
    ['area-marktjanster', ''],
    ['entreprenad', ''],
    ['gravning', ''],
    ['plattlaggning', ''],
    ['maskinuthyrning', ''],
  ],
  'bil-maskinteknik.html': [
    ['area-bil-maskinteknik', ''],
    ['bilreparation', ''],
    ['maskinservice', ''],
    ['diagnostik', ''],
    ['forebyggande-underhall', ''],
  ],
  'kontakt.html': [['hero-kontakt', 'Illustration av en verkstad med en servicebil utanför']],
}

const picturesIn = (html: string) => html.match(/<img[^>]*>/g) ?? []

test.each(pageFiles)('%s shows its own pictures, and says what they show', file => {
  const pictures = picturesIn(read(file)).filter(tag => tag.includes('src="/assets/'))
  const said = pictures.map(tag => [
    /src="\/assets\/([a-z-]+)-\d+-/.exec(tag)![1],
    /alt="([^"]*)"/.exec(tag)![1],
  ])
  expect(said).toEqual(shown[file] ?? [])
})

test.each(pageFiles)('%s reserves the space of each picture', file => {
  const pictures = picturesIn(read(file))
  expect(pictures.length).toBeGreaterThan(0)
  for (const tag of pictures) expect(tag).toMatch(/ width="\d+" height="\d+"/)
})

test.each(pageFiles)('%s preloads its font', file => {
  expect(headOf(read(file))).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/figtree-latin-[^"]+\.woff2">/,
  )
})

test.each(pageFiles)('the label of the logo on %s says where it leads', file => {
  expect(read(file)).toContain(`aria-label="${company.brand}, till startsidan"`)
})
