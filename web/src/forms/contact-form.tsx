import { use, useLayoutEffect, useRef, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { ContactMessage, services } from '#shared/form-bodies.ts'
import { answersWhen } from '#shared/opening-texts.ts'
import { call } from '../api/client.ts'
import { PhoneLink } from '../ui/contact-links.tsx'
import { useCompany } from '../ui/use-company.ts'
import { usePreset } from './contact-form-link.ts'
import { Select, TextArea } from './field.tsx'
import { FormContext } from './form-context.ts'
import { ContactFields, NameField } from './sender-fields.tsx'
import { VisitorForm } from './visitor-form.tsx'

/** A message to the company; a link that asks about a service selects it and begins the text. */
export const ContactForm = ({ labelledBy }: { labelledBy: string }) => (
  <VisitorForm
    name="kontakt"
    kind="contact"
    labelledBy={labelledBy}
    send={(body, idempotencyKey) => call(api.forms.sendContact, { body, idempotencyKey })}
    schema={ContactMessage}
    success={{ title: 'Meddelande skickat!', description: 'Vi hör av oss så snart vi kan.' }}
    button="Skicka meddelande"
    confirmation={{ heading: 'Ditt meddelande är skickat', Text: Answer }}
  >
    <NameField />
    <ContactFields />
    <ServiceAndMessage />
  </VisitorForm>
)

const Answer = () => (
  <p>
    {answersWhen(useCompany().openingHours.week)} Är det bråttom? Ring <PhoneLink />. Har du bilder?
    Lägg till dem här nedanför.
  </p>
)

function ServiceAndMessage() {
  const { wasSent } = use(FormContext)
  const [service, setService] = useState('')
  const { service: wanted, topic, hint, text } = usePreset()
  const beginning = text ?? (topic ? `Det gäller ${topic.toLowerCase()}.\n` : '')
  const select = useRef<HTMLSelectElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!wasSent && wanted) {
      replaceLinked(select.current!, wanted)
      replaceLinked(message.current!, beginning)
    }
    setService(select.current!.value)
  }, [beginning, wanted, wasSent])

  return (
    <>
      <Select
        ref={select}
        name="service"
        label="Vad gäller det?"
        options={services}
        onChange={({ target: { value } }) => {
          linked.delete(value)
          setService(value)
        }}
      />
      <TextArea
        ref={message}
        name="message"
        label="Meddelande"
        // As high before the page is hydrated, which knows no question.
        hint={
          <span className="block min-h-[2lh]">
            {(service === wanted && hint) || (hints[service] ?? 'Skriv inte personnummer.')}
          </span>
        }
      />
    </>
  )
}

/** The values that links have set in the form's fields, unless the visitor has chosen them since. */
const linked = new Set<string>()

/** A choice or text of the visitor, also from before hydration, is never replaced. */
function replaceLinked(field: HTMLSelectElement | HTMLTextAreaElement, value: string) {
  if (field.value && !linked.has(field.value)) return
  field.value = value
  linked.add(value)
}

const hints: Record<string, string> = {
  alltjanst: 'Skriv var det är, ungefär hur stort och hur ofta. Skriv inte personnummer.',
  marktjanster: 'Beskriv vad du vill göra, var och ungefär när.',
  bilmaskinteknik: 'Skriv gärna registreringsnummer eller maskinmodell och önskad dag.',
}
