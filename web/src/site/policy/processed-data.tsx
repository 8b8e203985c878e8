import { hosting } from '#shared/hosting.ts'
import { monthsOf, retentionDays } from '#shared/retention.ts'
import { Card } from '../../ui/card.tsx'

/** Which personal data are processed when, why, and for how long. */
export const ProcessedData = () => (
  <>
    <dl className="grid gap-6">
      {purposes.map(({ occasion, text }) => (
        <Card key={occasion} className="p-5 sm:p-6">
          <dt className="font-semibold">{occasion}</dt>
          <dd className="mt-1.5">{text}</dd>
        </Card>
      ))}
    </dl>
    <p>
      Namn och kontaktuppgifter behövs för att vi ska kunna svara. Lämnar du inte dem kan du inte
      skicka formuläret, men du kan alltid ringa. Skriv inte personnummer eller uppgifter om hälsa i
      formulären. Vi fattar inga beslut automatiskt.
    </p>
  </>
)

const { contact, issue, inquiry, answeredInquiry, spam } = retentionDays

const purposes = [
  {
    occasion: 'När du skickar ett meddelande.',
    text: `Namn, e-post, telefon, vald tjänst och det du skriver. Vi använder uppgifterna för att svara dig. Rättslig grund: vårt berättigade intresse av att kunna svara den som kontaktar oss. Vi sparar uppgifterna i ${monthsOf(contact)} månader.`,
  },
  {
    occasion: 'När du gör en felanmälan.',
    text: `Namn, adress, e-post, telefon, kategori, prioritet, din beskrivning och de foton som du lägger till, utan uppgifter om var och när de togs. Vi använder uppgifterna för att åtgärda felet. Rättslig grund: hyresavtalet. Vi sparar uppgifterna i ${monthsOf(issue)} månader.`,
  },
  {
    occasion: 'När du anmäler intresse för en lägenhet.',
    text: `Namn, e-post, telefon, ditt meddelande och vilken lägenhet det gäller. Vi använder uppgifterna för att handlägga anmälan. Rättslig grund: åtgärder som du begär innan ett avtal ingås. Vi sparar uppgifterna i ${monthsOf(inquiry)} månader. Får du besked om att lägenheten är uthyrd till någon annan sparar vi dem i högst ${answeredInquiry} dagar till.`,
  },
  {
    occasion: 'När du följer ditt ärende.',
    text: 'Sidan visar det du har skickat, hur långt ärendet har kommit och vad vi har skrivit till varandra. Den öppnas bara med den hemliga länk som du har fått. Ge den inte till någon som inte ska läsa om ärendet. Vi använder det du skriver där på samma grund och sparar det lika länge som ärendet. Sedan slutar länken att gälla.',
  },
  {
    occasion: 'Skydd mot missbruk.',
    text: `Meddelanden som ser ut som skräppost sparas i ${spam} dagar. Vi räknar hur många formulär som kommer från samma nätverksadress. Adressen lagras då bara som ett kontrollvärde som byts varje dygn. Tekniska loggar, där IP-adressen kan ingå, sparas i ${hosting.logDays} dagar. Rättslig grund: vårt berättigade intresse av en säker webbplats.`,
  },
]
