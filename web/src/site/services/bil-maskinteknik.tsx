import { areaBilMaskinteknik } from '../../pictures/area-pictures.ts'
import { pictureOf } from '../../pictures/picture.ts'
import type { Service } from './service-card.tsx'
import { ServicePage } from './service-page.tsx'

/** Car and machine repair and service. */
export const Component = () => (
  <ServicePage
    path="/bil-maskinteknik"
    title="Bil- och maskinverkstad i Tranås"
    description="Bilreparation, maskinservice, diagnostik och förebyggande underhåll i Tranås. Boka service för bil eller maskin, åt privatpersoner och företag."
    heading="Bil & Maskinteknik"
    ingress="Vi reparerar och servar bilar och maskiner i Tranås, åt privatpersoner och företag."
    picture={areaBilMaskinteknik}
    asks="bilmaskinteknik"
    button="Boka service"
    services={services}
    steps={{
      'Boka en tid':
        'Skriv registreringsnummer eller maskinmodell, vad som är fel och när det passar dig.',
      'Lämna in': 'Kör hit bilen eller maskinen. Vi ringer om något mer behöver göras.',
      'Hämta när det är klart': 'Vi hör av oss när du kan hämta och berättar vad vi har gjort.',
    }}
    hasWorkshop
    nextStep="Skriv registreringsnummer eller maskinmodell och när det passar dig."
  />
)

const files = import.meta.glob(
  '../../pictures/files/{bilreparation,maskinservice,diagnostik,forebyggande-underhall}-*',
  { eager: true, import: 'default' },
)

/** The cards (specification section 2, /bil-maskinteknik). */
const services: Service[] = [
  {
    title: 'Bilreparation',
    description: 'Vi felsöker, byter delar och provkör.',
    services: ['Bromsar', 'Hjulupphängning', 'Koppling', 'Avgassystem'],
    image: pictureOf(files, 'bilreparation'),
    hint: 'Skriv registreringsnummer, vad som är fel och vilken dag som passar.',
    icon: 'M4 16v-4l2-5h12l2 5v4M4 12h16M4 16h16v2.5M4 16v2.5M7.5 14h.01M16.5 14h.01',
  },
  {
    title: 'Maskinservice',
    description: 'Service och reparation av maskiner för mark, trädgård och entreprenad.',
    services: ['Entreprenadmaskiner', 'Trädgårdsmaskiner', 'Hydraulik', 'Olje- och filterbyte'],
    image: pictureOf(files, 'maskinservice'),
    hint: 'Skriv registreringsnummer eller maskinmodell, vad som ska göras och vilken dag som passar.',
    icon: 'M14.5 6.5a4 4 0 0 1 5-1l-2.8 2.8 1 1 2.8-2.8a4 4 0 0 1-5 5.3L8 19.3A2.1 2.1 0 0 1 4.9 16.2l7.5-7.5a4 4 0 0 1 2.1-2.2Z',
  },
  {
    title: 'Diagnostik',
    description: 'Vi läser av felkoder och tar reda på vad som orsakar felet.',
    services: ['Felkoder', 'Elfel', 'Batteri och laddning', 'Motorstyrning'],
    image: pictureOf(files, 'diagnostik'),
    hint: 'Skriv registreringsnummer, vad du har märkt och vilken dag som passar.',
    icon: 'M4 5h16v11H4zM9 20h6M12 16v4M6.5 11h2.5l1.5-3 2.5 5 1.5-2h3',
  },
  {
    title: 'Förebyggande underhåll',
    description: 'Vi kontrollerar bilen eller maskinen innan något går sönder.',
    services: [
      'Service efter serviceplan',
      'Oljebyte',
      'Kontroll före besiktning',
      'Säsongskontroll',
    ],
    image: pictureOf(files, 'forebyggande-underhall'),
    hint: 'Skriv registreringsnummer eller maskinmodell, mätarställning och vilken dag som passar.',
    icon: 'M12 3.5 5 6v5.5c0 4 2.8 7.3 7 9 4.2-1.7 7-5 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10',
  },
]
