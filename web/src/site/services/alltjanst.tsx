import { areaAlltjanst } from '../../pictures/area-pictures.ts'
import { pictureOf } from '../../pictures/picture.ts'
import type { Service } from './service-card.tsx'
import { ServicePage } from './service-page.tsx'

/** Property management and upkeep. */
export const Component = () => (
  <ServicePage
    path="/alltjanst"
    title="Alltjänst: skötsel, städ och trädgård"
    description="Fastighetsförvaltning, städ, trädgård, sopning, snöskottning, måleri och tapetsering i Tranås. Se vad som ingår och kontakta oss."
    heading="Alltjänst"
    ingress="Vi tar hand om fastigheter inne och ute, året runt. Du kan anlita oss för en enstaka insats eller löpande."
    picture={areaAlltjanst}
    asks="alltjanst"
    button="Kontakta oss"
    services={services}
    steps={{
      'Berätta vad du behöver': 'Skriv eller ring och säg vad det gäller, var det är och hur ofta.',
      'Vi kommer överens':
        'Vi frågar det vi behöver veta, tittar på plats om det behövs och lämnar ett prisförslag.',
      'Vi gör arbetet': 'En gång eller löpande, på de tider som vi har kommit överens om.',
    }}
    deduction="Privatpersoner kan få RUT-avdrag för städning, gräsklippning, häckklippning, ogräsrensning och snöskottning hemma, och ROT-avdrag för måleri och tapetsering i en bostad som de äger. Trappstädning och plantering ger inget avdrag."
    experience="Vi har över 15 års erfarenhet i Tranås."
    reasons={{
      'Lokal närvaro': 'Vi finns i Tranås och har nära till din fastighet.',
      'Flexibla lösningar': 'Du väljer om du vill ha hjälp en gång eller enligt ett avtal.',
      'Erfaren personal': 'De som utför arbetet kan yrket och känner till orten.',
    }}
    nextStep="Berätta vad du behöver hjälp med, så återkommer vi."
  />
)

const files = import.meta.glob(
  '../../pictures/files/{fastighetsforvaltning,stad,tradgard,sopning,snoskottning,maleri-tapetsering}-*',
  { eager: true, import: 'default' },
)

/** The cards (specification section 2, /alltjanst). */
const services: Service[] = [
  {
    title: 'Fastighetsförvaltning',
    description:
      'Vi ser till fastigheten, planerar underhållet och håller kontakten med hyresgästerna.',
    services: [
      'Regelbunden tillsyn',
      'Underhållsplanering',
      'Hyresgästkontakt',
      'Uppföljning av service',
    ],
    image: pictureOf(files, 'fastighetsforvaltning'),
    hint: 'Skriv var fastigheten ligger, hur många lägenheter och lokaler den har och hur ofta vi behövs.',
    icon: 'M4 20h16M6 20V9l6-4 6 4v11M9.5 14l2 2 3.5-4',
  },
  {
    title: 'Städ',
    description: 'Vi städar trapphus, lokaler och bostäder.',
    services: ['Trappstädning', 'Lokalstädning', 'Fönsterputs', 'Flyttstädning'],
    image: pictureOf(files, 'stad'),
    hint: 'Skriv var det är, ungefär hur många kvadratmeter och om det gäller en gång eller hur ofta.',
    icon: 'M14 4 9.5 12M6 20l1.5-6 5 .5 2.5 5.5H6Zm3-6.5 5 .5M18 6v4M16 8h4',
  },
  {
    title: 'Trädgård',
    description: 'Vi sköter gräs, häckar och rabatter under säsongen.',
    services: ['Gräsklippning', 'Häckklippning', 'Plantering', 'Ogräsrensning'],
    image: pictureOf(files, 'tradgard'),
    hint: 'Skriv var trädgården ligger, ungefär hur stor den är, vad som ska göras och hur ofta.',
    icon: 'M12 20v-9M12 14c-4 0-6-2-6-6 4 0 6 2 6 6Zm0-3c0-4 2-6 6-6 0 4-2 6-6 6ZM7 20h10',
  },
  {
    title: 'Sopning',
    description: 'Vi sopar grus och löv från hårda ytor.',
    services: ['Gårdssopning', 'Parkeringsytor', 'Entréer', 'Gemensamma ytor'],
    image: pictureOf(files, 'sopning'),
    hint: 'Skriv var det är, ungefär hur stor ytan är och hur ofta den ska sopas.',
    icon: 'M17 3 11 13M7.5 12l7 4-3 4.5-8-1.5 4-7ZM7 16.5l-1 2.5M10.5 17.5l-1 2.5',
  },
  {
    title: 'Snöskottning',
    description: 'Vi skottar och halkbekämpar så att det går att ta sig fram.',
    services: ['Snöskottning', 'Halkbekämpning', 'Takskottning', 'Jour'],
    image: pictureOf(files, 'snoskottning'),
    hint: 'Skriv var det är, ungefär hur stor ytan är, hur ofta och var snön kan läggas.',
    icon: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  },
  {
    title: 'Måleri & tapetsering',
    description: 'Vi målar och tapetserar inomhus och renoverar fasader.',
    services: ['Tapetsering', 'Målning', 'Spackling', 'Fasadrenovering'],
    image: pictureOf(files, 'maleri-tapetsering'),
    hint: 'Skriv var det är, ungefär hur stora ytorna är och när du vill ha det klart.',
    icon: 'M5 4h13v5H5zM18 6.5h2.5V12H12v3M10.5 15h3v5.5h-3z',
  },
]
