import { expect, type Page } from '@playwright/test'

interface View {
  address: string
  /** Waits until everything is there that comes late. */
  ready: (page: Page) => Promise<void>
}

const isThere = async () => {}

/** Every page as somebody sees it who opens its address. */
export const views: Record<string, View> = {
  'the start page': {
    address: '/',
    ready: page => expect(page.getByRole('button', { name: 'Läs mer' })).toHaveCount(3),
  },
  Alltjänst: { address: '/alltjanst', ready: isThere },
  'the listing': {
    address: '/fastigheter',
    ready: page => expect(page.getByRole('article')).not.toHaveCount(0),
  },
  'a search without a hit': {
    address: '/fastigheter?q=slottsvindsv%C3%A5ning',
    ready: page => expect(page.getByText('Inga lägenheter hittades.')).toBeVisible(),
  },
  Marktjänster: { address: '/marktjanster', ready: isThere },
  'Bil & Maskinteknik': { address: '/bil-maskinteknik', ready: isThere },
  'the page of contact': {
    address: '/kontakt',
    ready: page => expect(page.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled(),
  },
  'the privacy policy': { address: '/integritetspolicy', ready: isThere },
  'the not-found page': {
    address: '/finns-inte',
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
