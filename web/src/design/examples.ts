import type { Apartment } from '#shared/apartments.ts'
import type { NewsItem } from '#shared/news.ts'

// The demo's texts and pictures; the local console serves the pictures independently of the database.

const pictureOf = (name: string, size = '1280x960') =>
  `/_local/design/pictures/${name}/${size}.webp`

const pictures = {
  [pictureOf('lingongrand-hus')]: 'Lingongränd 4: hyreshuset sett från gatan',
  [pictureOf('lingongrand-vardagsrum')]: 'Vardagsrum med soffa, bokhylla och matbord',
  [pictureOf('lingongrand-kok')]: 'Kök med gröna luckor och matbord',
  [pictureOf('lingongrand-sovrum')]: 'Sovrum med dubbelsäng och fåtölj',
  [pictureOf('lingongrand-plan')]: 'Planritning: 2 rok, 58 m²',
}

const stamps = { createdAt: '2026-11-02T08:00:00Z', updatedAt: '2026-11-02T08:00:00Z' }

/** An apartment with everything. */
export const apartment: Apartment = {
  id: '0198a3f0-0000-7000-8000-000000000001',
  title: 'Ljus tvåa med balkong',
  address: 'Lingongränd 4',
  city: 'Tranås',
  rooms: '2 rok',
  sizeSqm: 58,
  rentSek: 7450,
  availabilityStatus: 'available',
  availableFrom: 'Ledig nu',
  amenities: [],
  imageUrls: Object.keys(pictures),
  imageAlts: pictures,
  ...stamps,
}

/** One with little. */
export const bareApartment: Apartment = {
  ...apartment,
  id: '0198a3f0-0000-7000-8000-000000000002',
  title: 'Etta för en person',
  address: 'Fyrklövervägen 3',
  rooms: '1 rok',
  sizeSqm: 34,
  rentSek: 4980,
  availabilityStatus: 'upcoming',
  availableFrom: undefined,
  imageUrls: [],
}

export const newsItem: NewsItem = {
  id: '0198a3f0-0000-7000-8000-000000000003',
  title: 'Sopning av gårdar börjar vecka 14',
  excerpt: 'Vi sopar upp vinterns grus på gårdar och parkeringar.',
  content:
    'Vi börjar på Lingongränd och fortsätter österut.\nFlytta gärna bilen när lappen sitter på porten.',
  imageUrl: pictureOf('nyhet-sopning', '1200x800'),
  publishedAt: '2026-11-02T08:00:00Z',
  ...stamps,
}

export const newsItemWithoutPicture: NewsItem = {
  ...newsItem,
  id: '0198a3f0-0000-7000-8000-000000000004',
  title: 'Ny dag för maskinservice',
  excerpt: undefined,
  content:
    'Från december tar verkstaden emot trädgårdsmaskiner på tisdagar. Boka via kontaktsidan.',
  imageUrl: null,
}
