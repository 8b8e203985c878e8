import { expect, type Page } from '@playwright/test'

interface View {
  open: (page: Page) => Promise<unknown>
  /** Waits until everything is there that comes later than the page's code. */
  ready?: (page: Page) => Promise<void>
}

const at = (address: string) => (page: Page) => page.goto(address)

/** Every page as somebody sees it who opens its address. */
export const views: Record<string, View> = {
  'the start page': {
    open: at('/'),
    ready: page => expect(page.getByRole('button', { name: 'Läs mer' })).toHaveCount(3),
  },
  Alltjänst: { open: at('/alltjanst') },
  'the listing': {
    open: at('/fastigheter'),
    ready: page => expect(page.getByRole('article')).not.toHaveCount(0),
  },
  'an apartment': {
    open: async page => {
      const [{ id }] = await (await page.request.get('/api/apartments')).json()
      return page.goto(`/fastigheter/${id}`)
    },
    ready: page =>
      expect(page.getByRole('button', { name: 'Skicka intresseanmälan' })).toBeEnabled(),
  },
  'a search without a hit': {
    open: at('/fastigheter?q=slottsvindsv%C3%A5ning'),
    ready: page => expect(page.getByText('Inga lägenheter hittades.')).toBeVisible(),
  },
  Marktjänster: { open: at('/marktjanster') },
  'Bil & Maskinteknik': { open: at('/bil-maskinteknik') },
  'the page of contact': {
    open: at('/kontakt'),
    ready: page => expect(page.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled(),
  },
  'the privacy policy': { open: at('/integritetspolicy') },
  'the not-found page': {
    open: at('/finns-inte'),
    ready: page => expect(page.getByText('Sidan finns inte.')).toBeVisible(),
  },
}

/** The pages that need no JavaScript to be read, and what stands on each. */
export const pages = [
  {
    address: '/',
    says: ['Lokalt i Tranås', 'Bilreparation, maskinservice, diagnostik', 'Lediga Lägenheter'],
  },
  { address: '/alltjanst', says: ['Fasadrenovering', 'Varför välja oss?'] },
  { address: '/fastigheter', says: ['Felanmälan för hyresgäster'] },
  { address: '/marktjanster', says: ['Kantsten och murar'] },
  { address: '/bil-maskinteknik', says: ['Säsongskontroll'] },
  { address: '/kontakt', says: ['Måndag–fredag', '08:00–17:00'] },
  { address: '/integritetspolicy', says: ['Integritetsskyddsmyndigheten'] },
]
