import type { House } from '#shared/houses.ts'
import type { NewApartment } from '#shared/apartments.ts'
import type { NewNewsItem } from '#shared/news.ts'

/** A picture by its name in `local/demo/pictures`, and what it shows. */
interface DemoPicture {
  name: string
  alt: string
}

type DemoApartment = Omit<NewApartment, 'imageUrls' | 'imageAlts' | 'amenities' | 'city'> & {
  amenities?: string[]
  pictures: DemoPicture[]
}

type DemoNews = Pick<NewNewsItem, 'title' | 'content'> & {
  picture: string
  /** Month and day in UTC. It is published the last time that they were. */
  season: string
}

/** Apartments to look at. The street names are invented. */
export const demoApartments: DemoApartment[] = [
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
    pictures: [
      { name: 'lingongrand-hus', alt: 'Lingongränd 4: hyreshuset sett från gatan' },
      { name: 'lingongrand-vardagsrum', alt: 'Vardagsrum med soffa, bokhylla och matbord' },
      { name: 'lingongrand-kok', alt: 'Kök med gröna luckor och matbord' },
      { name: 'lingongrand-sovrum', alt: 'Sovrum med dubbelsäng och fåtölj' },
      { name: 'lingongrand-plan', alt: 'Planritning: 2 rok, 58 m²' },
    ],
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
    pictures: [
      { name: 'snickarvagen-hus', alt: 'Snickarvägen 12: hyreshuset sett från gatan' },
      { name: 'snickarvagen-vardagsrum', alt: 'Vardagsrum med soffa, bokhylla och altandörr' },
      { name: 'snickarvagen-kok', alt: 'Kök med matbord för fyra' },
      { name: 'snickarvagen-sovrum', alt: 'Sovrum med säng och lekmatta' },
      { name: 'snickarvagen-plan', alt: 'Planritning: 3 rok, 76 m²' },
    ],
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
    energyClass: 'D',
    energyPerformance: 118,
    pictures: [
      { name: 'fyrklovervagen-hus', alt: 'Fyrklövervägen 3: hyreshuset sett från gatan' },
      { name: 'fyrklovervagen-rum', alt: 'Rum med säng, skrivbord och soffa' },
      { name: 'fyrklovervagen-kokvra', alt: 'Kokvrå med gula luckor' },
      { name: 'fyrklovervagen-plan', alt: 'Planritning: 1 rok, 34 m²' },
    ],
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
    energyClass: 'C',
    energyPerformance: 84,
    amenities: ['Balkong'],
    pictures: [
      { name: 'bokbindargatan-hus', alt: 'Bokbindargatan 7: hyreshuset sett från gatan' },
      { name: 'bokbindargatan-vardagsrum', alt: 'Vardagsrum med två soffor och balkongdörr' },
      { name: 'bokbindargatan-kok', alt: 'Kök med köksö' },
      { name: 'bokbindargatan-sovrum', alt: 'Sovrum med dubbelsäng och balkongdörr' },
      { name: 'bokbindargatan-plan', alt: 'Planritning: 4 rok, 98 m²' },
    ],
  },
]

/** Houses of apartments, which are those with the same address. The figures are invented. */
export const demoHouses: Omit<House, 'city'>[] = [
  {
    title: 'Snickarhuset',
    address: 'Snickarvägen 12',
    postalCode: '573 00',
    energyClass: 'D',
    energyPerformance: 112,
    declaredIn: 2021,
    validUntil: '2031-05-04',
  },
]

/** News to look at, each at its time of the year. */
export const demoNews: DemoNews[] = [
  {
    title: 'Sopning av gårdar börjar vecka 14',
    content:
      'Vi sopar upp vinterns grus på gårdar och parkeringar. Flytta gärna bilen när lappen sitter på porten.',
    picture: 'nyhet-sopning',
    season: '03-20',
  },
  {
    title: 'Vinterjouren är igång',
    content:
      'Nu skottar och sandar vi på våra avtalade ytor. Ser du en hal gång kan du göra en felanmälan.',
    picture: 'nyhet-vinterjour',
    season: '11-10',
  },
  {
    title: 'Ny dag för maskinservice',
    content:
      'Från december tar verkstaden emot trädgårdsmaskiner på tisdagar. Boka via kontaktsidan.',
    picture: 'nyhet-maskinservice',
    season: '11-17',
  },
]
