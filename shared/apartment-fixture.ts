import type { NewApartment } from './apartments.ts'
import { maxAltLength } from './pictures.ts'

const picture = '/media/0198a3f0-0000-8000-a000-000000000000/600x400.webp'

/** A right value of every field of an apartment; one that is left out does not compile. */
export const rightApartment = {
  title: 'Ljus tvåa med balkong',
  address: 'Lingongränd 4',
  city: 'Sommen',
  rooms: '2 rok',
  sizeSqm: 58,
  rentSek: 7450,
  availabilityStatus: 'upcoming',
  imageUrls: [picture],
  amenities: ['Balkong'],
  postalCode: '573 31',
  availableFrom: '1 mars',
  floor: '2 av 4',
  contractFrom: '1 april',
  viewing: 'Söndag kl. 13–14',
  description: 'Högst upp.',
  energyClass: 'C',
  energyPerformance: 85,
  imageAlts: { [picture]: 'Ett kök' },
  publishedAt: '2026-01-15T08:00:00.000Z',
  houseId: '0198a3f0-0000-8000-a000-000000000001',
} satisfies Required<NewApartment>

/** Wrong values of every field, each with the message of the rule that it breaks. */
export const wrongApartments: Record<keyof NewApartment, [value: unknown, message: string][]> = {
  title: [
    ['', 'Ange en titel'],
    ['x'.repeat(121), 'Titeln får vara högst 120 tecken'],
    ['Rad\nbrytning', 'Texten innehåller tecken som inte kan tas emot.'],
  ],
  address: [['', 'Ange en adress']],
  city: [['', 'Ange en ort']],
  rooms: [['', 'Ange antal rum']],
  sizeSqm: [
    [0, 'Ange storleken i hela kvadratmeter'],
    [58.5, 'Ange storleken i hela kvadratmeter'],
    ['58', 'Ange storleken i hela kvadratmeter'],
  ],
  rentSek: [
    [0, 'Ange hyran i hela kronor'],
    [100_001, 'Ange hyran i hela kronor'],
  ],
  availabilityStatus: [['sold', 'Välj status']],
  imageUrls: [
    [Array(21).fill(picture), 'Högst 20 bilder'],
    [
      ['https://example.com/a.webp'],
      'Bilden kommer inte från den här webbplatsen. Ladda upp den igen.',
    ],
  ],
  amenities: [[Array(31).fill('Hiss'), 'Högst 30 bekvämligheter']],
  postalCode: [
    ['5730', 'Postnumret ska ha fem siffror'],
    ['573 311', 'Postnumret ska ha fem siffror'],
    ['1573 31', 'Postnumret ska ha fem siffror'],
  ],
  availableFrom: [['x'.repeat(61), 'Inflyttning får vara högst 60 tecken']],
  floor: [['x'.repeat(41), 'Våning får vara högst 40 tecken']],
  contractFrom: [['x'.repeat(61), 'Kontrakt från får vara högst 60 tecken']],
  viewing: [
    ['x'.repeat(121), 'Visning får vara högst 120 tecken'],
    ['Söndag\nkl. 13', 'Texten innehåller tecken som inte kan tas emot.'],
  ],
  description: [['x'.repeat(5001), 'Beskrivningen får vara högst 5000 tecken']],
  energyClass: [['H', 'Välj energiklass']],
  energyPerformance: [[0, 'Ange ett helt tal']],
  imageAlts: [
    [
      { [picture]: 'x'.repeat(maxAltLength + 1) },
      `Bildbeskrivningen får vara högst ${maxAltLength} tecken`,
    ],
  ],
  publishedAt: [['i morgon', 'Ange datum och tid']],
  houseId: [['huset', 'Välj ett hus']],
}
