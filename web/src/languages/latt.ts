import { photoSentences } from '#shared/following.ts'
import { sentences } from '#shared/sentences.ts'
import { refusedCharacters } from '#shared/text.ts'
import { texts as swedish } from './sv.ts'
import type { Texts } from './texts.ts'

/**
 * Sentences in easy Swedish, by the code of a refusal, the name of a field, or the Swedish that the
 * browser itself would say.
 */
const errors: Texts['errors'] = {
  other: 'Det gick inte. Vänta lite och försök igen. Du kan också ringa oss.',
  [sentences.offline]: 'Du har inget internet just nu. Försök igen när du har det.',
  [sentences.textTooLong]: 'Texten är för lång. Skriv kortare och försök igen.',
  [sentences.unreadable]: 'Det gick inte. Ladda om sidan och försök igen.',
  'too many forms': 'Du har skickat många gånger. Vänta {minutes} min. Du kan också ringa oss.',
  'opened too often':
    'Du har öppnat sidan många gånger. Vänta {minutes} min. Du kan också ringa oss.',
  'other content': 'Du har redan skickat, men med andra svar. Ladda om sidan.',
  'dead link': 'Länken fungerar inte längre. Ring oss. Då hjälper vi dig.',
  'report full': 'Du kan inte skriva mer här. Ring oss. Då hjälper vi dig.',
  'photos full': 'Du har redan skickat fem bilder. Ring oss om du vill visa fler.',
  'photos under way': 'Fem bilder är på väg. Vänta {minutes} min. Försök sedan igen.',
  [photoSentences.wrongType]: 'Bilden måste vara JPEG, PNG eller WebP.',
  [photoSentences.empty]: 'Filen är tom. Välj en annan bild.',
  [photoSentences.tooMany]: 'Du kan skicka fem bilder. De första kom med.',
  [photoSentences.unreadable]: 'Vi kan inte läsa bilden. Välj en annan.',
  'damaged picture': 'Bilden är trasig. Välj en annan.',
  'too many pixels': 'Bilden är för stor. Gör den mindre och försök igen.',
  name: 'Skriv ditt namn. Högst 100 tecken.',
  address: 'Skriv din adress. Högst 120 tecken.',
  email: 'Skriv hela din e-postadress',
  phone: 'Skriv alla siffror. Minst 10 tecken och högst 30.',
  category: 'Välj vad som är fel',
  description: 'Skriv minst 20 tecken och högst 5000',
  urgency: 'Välj hur bråttom det är',
  message: 'Skriv minst 2 tecken och högst 2000',
  [refusedCharacters]: 'Texten har tecken som inte går att skicka',
}

/** The tenant's way in easy Swedish, where the Swedish that is there is not easy enough. */
export const texts: Texts = {
  ...swedish,
  newReport: 'Berätta vad som är fel',
  emergency: 'Brinner det? Är någon i fara? Ring',
  language: 'latt',
  errors,
  formHeading: 'Berätta vad som är fel',
  formIntro: 'Hyr du din lägenhet av oss? Är något trasigt? Skriv till oss här.',
  isItUrgent: 'Är det bråttom? Ring',
  orInDanger: '. Du kan ringa hela dygnet. Brinner det? Är någon i fara? Ring ',
  danger: 'Brinner det? Är någon i fara? Ring',
  phoneHint: 'Skriv alla siffror. Till exempel 070-174\u00a006\u00a099.',
  category: 'Vad är fel?',
  choose: 'Välj här',
  description: 'Berätta om felet',
  descriptionHint:
    'Var är felet? När började det? Får vi gå in när du inte är hemma? Skriv inte ditt personnummer.',
  urgency: 'Hur bråttom är det?',
  urgencies: { high: 'Mycket bråttom', medium: 'Det kan vänta lite', low: 'Ingen brådska' },
  meanings: {
    high: 'Felet blir snabbt värre. Till exempel om vatten läcker, om det är stopp i avloppet eller om det är kallt på vintern.',
    medium: 'Något är trasigt. Det kan vänta några dagar.',
    low: 'Vi kan laga det nästa gång vi är hos dig.',
  },
  sendAnyway: 'Skicka också det du har skrivit. Då vet vi allt om felet.',
  send: 'Skicka',
  lateForm: 'Det går inte att skicka härifrån just nu.',
  correct: count => `Ändra på ${count} ställen`,
  usage: 'Vi behöver det du skriver för att kunna hjälpa dig. Läs mer i vår ',
  sentTitle: 'Vi har fått din felanmälan!',
  sentText: 'Vi lagar felet så snart vi kan.',
  received: 'Vi har fått din felanmälan',
  next: 'Vi lagar felet så snart vi kan. Vi hör av oss om vi behöver veta mer. Vi hör också av oss om vi behöver bestämma en tid. Har du bilder? Lägg till dem här under.',
  reference: 'Ditt nummer',
  follow: 'Se din felanmälan',
  callUs: 'Ring också till oss:',
  urgentFaults: 'Du kan ringa hela dygnet. Brinner det? Är någon i fara? Ring',
  addPhotos: 'Lägg till bilder',
  maxPhotos: 'Högst fem bilder.',
  withoutLink: 'Du behöver en länk för att se din felanmälan. Länken finns i mejlet från oss.',
  full: 'Du kan inte skriva mer här. Du kan ringa oss:',
  fullHelp: '',
  onCallAlerted: 'Vi har sagt till den som arbetar nu.',
  progress: 'Vad som har hänt',
  steps: {
    received: ['Vi har fått den', 'Vi har fått din felanmälan.'],
    seen: ['Vi har läst den', 'Vi har läst din felanmälan.'],
    acknowledged: ['Vi tar hand om felet', 'Vi tar hand om felet.'],
    ongoing: ['Vi arbetar', 'Vi arbetar med felet.'],
    visit: ['Någon kommer och lagar felet'],
    fixed: ['Klart', 'Felet är borta.'],
  },
  thread: 'Det vi har skrivit till varandra',
  latestFirst: 'Det nyaste är först.',
  entries: {
    solved: 'Felet är borta.',
    remains: 'Felet är kvar.',
    urgent: 'Nu är det bråttom.',
    'unreadable-photo': 'Vi kan inte läsa bilden. Välj en annan.',
  },
  addition: 'Skriv mer',
  thanks: 'Tack! Vi har fått det du skrev.',
  maxLength: max => `Du kan skriva högst ${max} tecken.`,
  outcomes: {
    solved: {
      question: 'Är felet borta? Säg det till oss.',
      button: 'Felet är borta',
      confirmation: 'Ja, felet är borta',
      thanks: 'Tack! Nu vet vi att felet är borta.',
    },
    remains: {
      question: 'Är felet kvar? Säg det till oss. Då kommer vi tillbaka.',
      button: 'Felet är kvar',
      confirmation: 'Ja, felet är kvar',
      thanks: 'Tack! Nu vet vi att felet är kvar.',
    },
  },
  worse: 'Blir felet värre? Säg det till oss. Då säger vi till den som arbetar nu.',
  hasBecomeUrgent: 'Nu är det bråttom',
  alerts: 'Vi säger till den som arbetar nu. Ring också:',
  alerting: 'Säger till...',
  alert: 'Säg till nu',
}
