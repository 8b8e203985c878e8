import type { Company } from '#shared/company-facts.ts'

/** The manifest, for visitors who add the site to a home screen (W3C, Web Application Manifest). */
export const manifestOf = ({ brand }: Company) => ({
  name: brand,
  short_name: brand,
  description:
    'Fastighetsskötsel, lediga lägenheter, markarbeten samt bil- och maskinservice i Tranås.',
  lang: 'sv',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'browser',
  theme_color: '#eef3f0',
  background_color: '#f7f8f6',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
