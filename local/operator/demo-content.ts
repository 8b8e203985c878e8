import type { NewApartment } from '#shared/apartments.ts'
import type { NewNewsItem } from '#shared/news.ts'

type Demo<T> = Omit<T, 'imageUrls' | 'amenities' | 'city'> & { amenities?: string[] }

/** Apartments to look at. The street names are invented. */
export const demoApartments: Demo<NewApartment>[] = [
  {
    title: 'Ljus tvåa med balkong',
    address: 'Lingongränd 4',
    postalCode: '573 00',
    rooms: '2 rok',
    sizeSqm: 58,
    rentSek: 7450,
    availabilityStatus: 'available',
    availableFrom: 'Ledig nu',
    description:
      'Tvåa på andra våningen i ett hus med hiss. Balkongen vetter mot gården. Värme och vatten ingår i hyran. Förråd i källaren och tvättstuga i huset.',
    amenities: ['Balkong', 'Hiss', 'Förråd', 'Tvättstuga', 'Värme ingår', 'Vatten ingår'],
  },
  {
    title: 'Trea nära lekplats',
    address: 'Snickarvägen 12',
    postalCode: '573 00',
    rooms: '3 rok',
    sizeSqm: 76,
    rentSek: 9200,
    availabilityStatus: 'available',
    availableFrom: '1 februari',
    description:
      'Trea i markplan med egen uteplats. Kök med plats för fyra vid bordet. Parkering kan hyras till.',
    amenities: ['Uteplats', 'Parkering'],
  },
  {
    title: 'Etta för en person',
    address: 'Fyrklövervägen 3',
    postalCode: '573 00',
    rooms: '1 rok',
    sizeSqm: 34,
    rentSek: 4980,
    availabilityStatus: 'upcoming',
    description: 'Etta med kokvrå som renoveras under vintern.',
  },
  {
    title: 'Fyra med två balkonger',
    address: 'Bokbindargatan 7',
    postalCode: '573 00',
    rooms: '4 rok',
    sizeSqm: 98,
    rentSek: 11_350,
    availabilityStatus: 'rented',
    availableFrom: 'Uthyrd',
    description: 'Genomgående fyra på översta våningen.',
    amenities: ['Balkong'],
  },
]

/** News to look at, the newest first. */
export const demoNews: Pick<NewNewsItem, 'title' | 'content'>[] = [
  {
    title: 'Sopning av gårdar börjar vecka 14',
    content:
      'Vi sopar upp vinterns grus på gårdar och parkeringar. Flytta gärna bilen när lappen sitter på porten.',
  },
  {
    title: 'Vinterjouren är igång',
    content:
      'Nu skottar och sandar vi på våra avtalade ytor. Ser du en hal gång kan du göra en felanmälan.',
  },
  {
    title: 'Ny dag för maskinservice',
    content:
      'Från december tar verkstaden emot trädgårdsmaskiner på tisdagar. Boka via kontaktsidan.',
  },
]
