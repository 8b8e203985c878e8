import { areaMarktjanster } from '../../pictures/area-pictures.ts'
import { pictureOf } from '../../pictures/picture.ts'
import type { Service } from './service-card.tsx'
import { ServicePage } from './service-page.tsx'

/** Contracting and machine rental. */
export const Component = () => (
  <ServicePage
    path="/marktjanster"
    title="Marktjänster och maskinuthyrning"
    description="Entreprenad, grävning, plattläggning och uthyrning av maskiner i Tranås. Berätta om ditt projekt så återkommer vi."
    heading="Marktjänster"
    ingress="Vi gräver, bygger upp och lägger plattor åt fastighetsägare, företag och privatpersoner. Vi hyr också ut maskiner."
    picture={areaMarktjanster}
    asks="marktjanster"
    button="Diskutera ditt projekt"
    services={services}
    steps={{
      'Beskriv vad du vill göra':
        'Skriv var det är, ungefär hur stort det är och när du vill ha det klart.',
      'Vi ser på platsen':
        'Vi går igenom marken tillsammans med dig och lämnar ett förslag med pris.',
      'Vi gör arbetet': 'Den du pratade med först är din kontakt tills allt är klart.',
    }}
    deduction="Privatpersoner kan få ROT-avdrag för arbetet med en del markarbeten, till exempel dränering av ett småhus som de äger. Plattläggning ger inget avdrag. Fråga vad som gäller ditt arbete."
    reasons={{
      'Samma kontakt hela vägen': 'Den du pratar med först följer arbetet tills det är klart.',
      Lokalkännedom: 'Vi har över 15 års erfarenhet i Tranås.',
      'Stort eller litet':
        'En uteplats eller en hel gård: du får besked om vad som behövs innan vi börjar.',
    }}
    nextStep="Beskriv vad du vill göra och var, så återkommer vi med frågor eller ett förslag."
  />
)

const files = import.meta.glob(
  '../../pictures/files/{entreprenad,gravning,plattlaggning,maskinuthyrning}-*',
  { eager: true, import: 'default' },
)

/** The cards (specification section 2, /marktjanster). */
const services: Service[] = [
  {
    title: 'Entreprenad',
    description: 'Vi tar hela markarbetet, från förberedelse till färdig yta.',
    services: ['Markplanering', 'Dränering', 'Husgrunder', 'Vägar och uppfarter'],
    image: pictureOf(files, 'entreprenad'),
    hint: 'Skriv var marken ligger, ungefär hur stor den är och när du vill ha det klart.',
    icon: 'M5 15a7 7 0 0 1 14 0M3.5 15h17v3.5h-17zM10 8.5V5h4v3.5',
  },
  {
    title: 'Grävning',
    description: 'Vi gräver för grund, ledningar och avlopp och forslar bort massorna.',
    services: ['Grävning för grund', 'Schakt för ledningar', 'Avlopp och brunnar', 'Bortforsling'],
    image: pictureOf(files, 'gravning'),
    hint: 'Skriv var det är, ungefär hur långt och hur djupt, och om en grävmaskin kommer fram.',
    icon: 'M4 17.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Zm5 0h4M6 15V9h4l3 6v2.5M13 13l3-7 4 3v5l-3 1',
  },
  {
    title: 'Plattläggning',
    description: 'Vi förbereder underlaget och lägger plattor och marksten.',
    services: ['Uppfarter', 'Gångar', 'Uteplatser', 'Kantsten och murar'],
    image: pictureOf(files, 'plattlaggning'),
    hint: 'Skriv var det är, ungefär hur många kvadratmeter och vad som ligger där i dag.',
    icon: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.5 5v4.7M14.5 9.7v4.6M9.5 14.3V19',
  },
  {
    title: 'Uthyrning av maskiner',
    description: 'Hyr en maskin när du gör arbetet själv.',
    services: ['Grävmaskiner', 'Lastare', 'Markvibratorer', 'Släpvagnar'],
    image: pictureOf(files, 'maskinuthyrning'),
    hint: 'Skriv vilken maskin du behöver, vilka dagar och var den ska användas.',
    icon: 'M8 12a4 4 0 1 1 3.8 2.7L10.5 16H9v2H7v2H4v-3l5-5M14.5 9h.01',
  },
]
