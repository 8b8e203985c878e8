import { expect, type Page } from '@playwright/test'
import { sentDocument } from './sent-document.ts'
import { test } from './site.ts'

for (const kind of ['apartments', 'news'] as const)
  test(`whoever shares an address of ${kind} shares the same from the page as from the server`, async ({
    page,
  }) => {
    const all: { id: string; imageUrls?: string[] }[] = await (
      await page.request.get(`/api/${kind}`)
    ).json()
    expect(all.length).toBeGreaterThan(2)
    for (const { id } of all) {
      await page.goto(`/${kind === 'news' ? 'nyheter' : 'fastigheter'}/${id}`)
      // Of what the server wrote nothing is left once the page itself has written it.
      await expect(page.locator('head [data-document]')).toHaveCount(0)
      const { sent, drawn } = await headsOf(page)
      expect(sent).toHaveProperty('og:image', expect.stringContaining('/media/'))
      expect(drawn).toEqual(sent)
    }
  })

/** What the server says of this address in its head, and what stands there now. */
const headsOf = async (page: Page) =>
  page.evaluate(
    answer => {
      const [sent, drawn] = [answer, document].map(root => {
        const metas = [...root.querySelectorAll('meta[property], meta[name=description]')]
        return Object.fromEntries([
          ['title', root.title],
          ['canonical', root.querySelector('link[rel=canonical]')!.getAttribute('href')],
          ...metas.map(meta => [
            meta.getAttribute('property') ?? 'description',
            meta.getAttribute('content'),
          ]),
        ])
      })
      return { sent: sent!, drawn: drawn! }
    },
    await sentDocument(page),
  )
