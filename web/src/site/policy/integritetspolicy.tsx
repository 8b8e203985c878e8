import type { ReactNode } from 'react'
import { formatDate } from '#shared/format.ts'
import { hosting } from '#shared/hosting.ts'
import { monthsOf, refusalDays, retentionDays } from '#shared/retention.ts'
import { Card } from '../../ui/card.tsx'
import { EmailLink } from '../../ui/contact-links.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'

/** The date of the present version. */
const validFrom = '2026-12-01'

/** The privacy policy. Retention times and regions are the constants that the system uses. */
export function Component() {
  const company = useCompany()
  return (
    <>
      <PageHead
        path="/integritetspolicy"
        title="Integritetspolicy"
        description="Så behandlar vi personuppgifter när du kontaktar oss, gör en felanmälan eller anmäler intresse för en lägenhet."
      />
      <article className="page-width grid max-w-4xl gap-12 py-14 sm:py-20">
        <header>
          <h1 className="text-4xl sm:text-5xl">Integritetspolicy</h1>
          <p className="mt-5 text-lg text-ink-soft">
            Här står vilka personuppgifter vi behandlar, varför vi gör det och vilka rättigheter du
            har. Gäller från <span className="inline-block">{formatDate(validFrom)}</span>.
          </p>
        </header>
        <Chapter heading="Vem ansvarar för uppgifterna">
          <p>
            {`${company.legalName}, org.nr ${company.orgNo}, ${companyAddressOf(company)}`}, är
            personuppgiftsansvarig. Frågor om personuppgifter skickar du till <EmailLink />.
          </p>
        </Chapter>
        <Chapter heading="Vilka uppgifter vi behandlar och varför">
          <dl className="grid gap-6">
            {Object.entries(purposes).map(([occasion, text]) => (
              <Card key={occasion} className="p-5 sm:p-6">
                <dt className="font-semibold">{occasion}</dt>
                <dd className="mt-1.5">{text}</dd>
              </Card>
            ))}
          </dl>
          <p>
            Namn och kontaktuppgifter behövs för att vi ska kunna svara. Lämnar du inte dem kan du
            inte skicka formuläret, men du kan alltid ringa. Skriv inte personnummer eller uppgifter
            om hälsa i formulären. Vi fattar inga beslut automatiskt.
          </p>
        </Chapter>
        <Chapter heading="Vilka som får del av uppgifterna">
          <p>
            De medarbetare hos oss som behöver dem. Hantverkare som vi anlitar får de uppgifter som
            krävs för att åtgärda ett fel. Vår driftleverantör och vår e-postleverantör behandlar
            uppgifterna åt oss enligt avtal. Vi säljer inga uppgifter.
          </p>
        </Chapter>
        <Chapter heading="Var uppgifterna finns">
          <p>
            Webbplatsen drivs av en extern leverantör, Amazon Web Services. Uppgifterna lagras i{' '}
            {hosting.place}. Leverantören kan i vissa fall behandla uppgifter utanför EU/EES, till
            exempel vid support. Det sker då med stöd av EU-kommissionens standardavtalsklausuler.
            Du kan få en kopia av villkoren genom att kontakta oss.
          </p>
        </Chapter>
        <Chapter heading="Cookies och lagring i din webbläsare">
          <p>
            Vi sätter inga cookies för besökare och använder inga verktyg från andra för statistik
            eller annonser. När du väljer Acceptera eller Avvisa sparas ditt val i webbläsarens
            lokala lagring under namnet cookieConsent, med värdet accepted eller declined. Du ändrar
            valet under Cookieinställningar längst ned på sidan. Byter du språk för din felanmälan
            sparas det på samma sätt under namnet language. Vilken lägenhet du såg senast sparas i
            webbläsaren tills du stänger fliken, under namnet lastOpenedApartment. Den som loggar in
            som administratör får en nödvändig cookie som försvinner vid utloggning. Utkast kan
            ligga kvar i webbläsaren tills de sparas eller administratören loggar ut.
          </p>
        </Chapter>
        <Chapter heading="Dina rättigheter">
          <p>Du har rätt att</p>
          <ul className="grid list-disc gap-1.5 pl-6">
            {rights.map(right => (
              <li key={right}>{right}</li>
            ))}
          </ul>
          <p>
            Mejla <EmailLink /> så svarar vi inom en månad. Vi kan behöva kontrollera att det är du
            som frågar.
          </p>
        </Chapter>
        <Chapter heading="Klagomål">
          <p>
            Är du inte nöjd med hur vi behandlar dina uppgifter kan du klaga hos
            Integritetsskyddsmyndigheten,{' '}
            <TextLink href="https://www.imy.se" rel="noopener">
              imy.se
            </TextLink>
            .
          </p>
        </Chapter>
        <Chapter heading="Ändringar">
          <p>När vi ändrar policyn lägger vi ut den nya texten här och ändrar datumet överst.</p>
        </Chapter>
      </article>
    </>
  )
}

const { contact, issue, inquiry, answeredInquiry, spam } = retentionDays

const purposes = {
  'När du skickar ett meddelande.': `Namn, e-post, telefon, vald tjänst och det du skriver. Vi använder uppgifterna för att svara dig. Rättslig grund: vårt berättigade intresse av att kunna svara den som kontaktar oss. Vi sparar uppgifterna i ${monthsOf(contact)} månader.`,
  'När du gör en felanmälan.': `Namn, adress, e-post, telefon, kategori, prioritet, språk, din beskrivning, det du berättar inför ett besök (om vi får gå in, djur och bästa tid) och de foton som du lägger till, utan uppgifter om var och när de togs. Vi använder uppgifterna för att åtgärda felet. Rättslig grund: hyresavtalet. Vi sparar uppgifterna i ${monthsOf(issue)} månader.`,
  'När du anmäler intresse för en lägenhet.': `Namn, e-post, telefon, ditt meddelande och vilken lägenhet det gäller. Vi använder uppgifterna för att handlägga anmälan. Rättslig grund: åtgärder som du begär innan ett avtal ingås. Vi sparar uppgifterna i ${monthsOf(inquiry)} månader. Får du besked om att lägenheten är uthyrd till någon annan sparar vi dem i högst ${answeredInquiry} dagar till.`,
  'När du ringer, mejlar eller kommer till oss.':
    'Då kan vi skriva in ditt ärende, med namn, telefon eller e-post och det du berättar. Vi använder uppgifterna på samma grund och sparar dem lika länge som när du skickar samma sak från webbplatsen.',
  'När du följer ditt ärende.':
    'Sidan visar det du har skickat, hur långt ärendet har kommit och vad vi har skrivit till varandra. Den öppnas bara med den hemliga länk som du har fått. Ge den inte till någon som inte ska läsa om ärendet. Vi använder det du skriver där på samma grund och sparar det lika länge som ärendet. Sedan slutar länken att gälla.',
  'Skydd mot missbruk.': `Meddelanden som ser ut som skräppost sparas i ${spam} dagar. Vi räknar hur många formulär som kommer från samma nätverksadress. Adressen lagras då bara som ett kontrollvärde som byts varje dygn. Anmäler du ett mejl från oss som skräppost sparar vi ett kontrollvärde av e-postadressen i ${monthsOf(refusalDays)} månader, så att du inte får fler automatiska mejl. Tekniska loggar, där IP-adressen kan ingå, sparas i ${hosting.logDays} dagar. Rättslig grund: vårt berättigade intresse av en säker webbplats.`,
}

const Chapter = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="grid gap-4 text-lg">
    <h2 className="text-2xl">{heading}</h2>
    {children}
  </section>
)

const rights = [
  'få veta vilka uppgifter vi har om dig och få en kopia av dem,',
  'få felaktiga uppgifter rättade,',
  'få uppgifter raderade,',
  'begära att behandlingen begränsas,',
  'invända mot behandling som bygger på berättigat intresse,',
  'få ut uppgifter som du har lämnat för ett avtal i ett format som kan läsas av datorer.',
]
