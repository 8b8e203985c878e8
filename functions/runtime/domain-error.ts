import {
  foreignPicture,
  formatSentences,
  pictureSentences,
  type WrongFormat,
} from '#shared/pictures.ts'
import { inMinutes, passwordSentences, sentences, wrongCode } from '#shared/sentences.ts'

const wrongFormats = Object.fromEntries(
  Object.entries(formatSentences).map(([reason, sentence]) => [reason, [415, sentence]]),
) as Record<WrongFormat, [status: number, sentence: string]>

/** The status and sentence of an answer; a sentence may name the minutes until a command may be given again. */
export type Answer = readonly [status: number, sentence: string | ((minutes: number) => string)]

export const answers = {
  'apartment missing': [404, 'Lägenheten finns inte längre.'],
  'apartment stale': [409, 'Någon annan har ändrat lägenheten.'],
  'draft missing': [404, 'Utkastet finns inte längre. Det kan vara publicerat eller raderat.'],
  'draft stale': [409, 'Någon annan har ändrat utkastet.'],
  'house missing': [404, 'Huset finns inte längre.'],
  'house stale': [409, 'Någon annan har ändrat huset.'],
  'news missing': [404, 'Nyheten finns inte längre.'],
  'news stale': [409, 'Någon annan har ändrat nyheten.'],
  'not in trash': [404, 'Den finns inte längre i papperskorgen.'],

  'case missing': [404, 'Ärendet finns inte längre.'],
  'case stale': [409, 'Någon annan har ändrat ärendet.'],
  'case closed': [409, 'Ärendet är redan klart.'],
  'case is spam': [409, 'Ärendet är markerat som skräppost.'],
  'notes full': [409, 'Ärendet rymmer inte fler anteckningar.'],
  'replies full': [409, 'Ärendet rymmer inte fler svar. Ring i stället.'],
  'no contact': [400, sentences.noContact],
  'no address': [409, 'Avsändaren har ingen e-postadress. Ring i stället.'],
  'templates stale': [409, 'Någon annan har ändrat svarsmallarna.'],
  'recipients stale': [409, 'Någon annan har ändrat vem som får mejlen.'],
  'company stale': [409, 'Någon annan har ändrat uppgifterna om företaget.'],
  'last recipient': [
    400,
    'I varje lista måste en bekräftad adress vara kvar. Lägg till en annan först.',
  ],
  'no recipient': [404, 'Adressen finns inte i någon lista, eller är inte bekräftad.'],
  'too many test letters': [429, 'Adressen har fått flera provmejl i dag. Skicka nästa i morgon.'],
  'dead verification': [
    404,
    'Länken gäller inte längre. Be den som lade till adressen om en ny länk.',
  ],
  'report full': [409, 'Här går det inte att lägga till mer. Ring oss så hjälper vi dig.'],
  'other content': [409, 'Formuläret har redan skickats med andra uppgifter. Ladda om sidan.'],
  'unknown apartment': [404, sentences.unknownApartment],
  'apartment let': [409, 'Lägenheten är uthyrd. Se vad som är ledigt under Lediga lägenheter.'],
  'already let': [409, 'Lägenheten är redan uthyrd.'],
  'not let': [409, 'Det finns ingen uthyrning att ångra.'],
  'not published': [409, 'Lägenheten är inte publicerad än.'],
  'no applicant': [409, 'Den du valde finns inte bland de sökande. Välj igen.'],
  'no handover': [409, 'Bara en öppen felanmälan kan skickas till en hantverkare.'],
  'handovers full': [409, 'Ärendet är redan skickat tio gånger. Ring hantverkaren i stället.'],
  'no inquiry': [409, 'Bara en intresseanmälan har ett steg.'],
  'photos full': [409, 'Ärendet har redan fem foton. Ring oss om du vill visa mer.'],
  'photos under way': [
    429,
    thenAgain('Fler foton får plats först när de som är på väg har kommit fram.'),
  ],
  'dead link': [404, 'Länken gäller inte längre. Ring oss så hjälper vi dig.'],
  busy: [503, sentences.unavailable],
  'too many forms': [429, orRing('Det har skickats många formulär på kort tid.')],
  'too many photos': [429, orRing('Det har skickats många foton på kort tid.')],
  'opened too often': [429, orRing('Sidan har öppnats många gånger på kort tid.')],
  'too many reads': [429, thenAgain('Det har hämtats mycket på kort tid.')],

  'wrong credentials': [401, sentences.wrongCredentials],
  'invitation ended': [401, 'Inbjudan har gått ut. Be den som bjöd in dig att skicka en ny.'],
  'too many logins': [429, sentences.tooManyLogins],
  'no administrator': [403, 'Kontot har inte behörighet till administrationen.'],
  'step expired': [401, 'Inloggningen tog för lång tid. Börja om.'],
  'wrong code': [401, wrongCode],
  'short password': [400, passwordSentences.short],
  'common password': [400, passwordSentences.common],
  'used password': [400, passwordSentences.used],
  'spaced password': [400, passwordSentences.spaced],

  'wrong password': [403, 'Lösenordet stämmer inte.'],
  'username taken': [409, 'Användarnamnet är upptaget. Välj ett annat.'],
  'address taken': [409, 'Det finns redan ett konto med den e-postadressen.'],
  'invitation not sent': [409, 'Inbjudan kunde inte skickas. Kontrollera e-postadressen.'],
  'not invited': [409, 'Inbjudan är redan använd. Ladda om sidan.'],
  'administrator missing': [404, 'Administratören finns inte längre.'],
  oneself: [409, 'Du kan inte ta bort dig själv. Be en annan administratör.'],
  'administrators full': [409, 'Det finns inte plats för fler. Ta bort någon först.'],
  'administrators busy': [409, 'En annan ändring pågår just nu. Försök igen om en stund.'],

  'foreign picture': [400, foreignPicture],
  'picture gone': [404, 'Bilden finns inte kvar. Ladda upp den igen.'],
  'picture too large': [413, pictureSentences['picture too large']],
  'damaged picture': [422, pictureSentences['damaged picture']],
  'too many pixels': [422, pictureSentences['too many pixels']],
  ...wrongFormats,
} satisfies Record<string, Answer>

/** The sentence with the time after which the same may be done again. */
function thenAgain(what: string) {
  return (minutes: number) => `${what} Vänta ${inMinutes(minutes)} och försök igen.`
}

/** The same for visitors, who can also ring. */
function orRing(what: string) {
  return (minutes: number) => `${what} Vänta ${inMinutes(minutes)}, eller ring oss.`
}

/** The reasons of a DomainError; `toHttpError` has the status and sentence of each. */
export type Reason = keyof typeof answers

/** Thrown when a rule of the product refuses a command. The caller may read why. */
export class DomainError extends Error {
  readonly reason: Reason
  readonly retryAfterSeconds: number | undefined

  constructor(reason: Reason, retryAfterSeconds?: number) {
    super(reason)
    this.name = 'DomainError'
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The value. Throws a DomainError with this reason where there is none. */
export function orThrow<T>(value: T | undefined, reason: Reason): T {
  if (value === undefined) throw new DomainError(reason)
  return value
}
