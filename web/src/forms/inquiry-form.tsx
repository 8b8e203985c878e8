import { api } from '#shared/contract/api.ts'
import { ApartmentInquiry } from '#shared/form-bodies.ts'
import { call } from '../api/client.ts'
import { TextArea } from './field.tsx'
import { ContactFields, NameField } from './sender-fields.tsx'
import { VisitorForm } from './visitor-form.tsx'

interface Props {
  apartmentId: string
  labelledBy: string
}

/** An inquiry about an apartment. */
export const InquiryForm = ({ apartmentId, labelledBy }: Props) => (
  <VisitorForm
    name={`intresse-${apartmentId}`}
    kind="inquiry"
    labelledBy={labelledBy}
    send={(body, idempotencyKey) => call(api.forms.sendInquiry, { body, idempotencyKey })}
    schema={ApartmentInquiry}
    extra={{ apartmentId }}
    success={{ title: 'Intresseanmälan skickad!', description: 'Vi återkommer till dig.' }}
    failure={error =>
      error.isFromServer ? error.sentence : 'Kunde inte skicka intresseanmälan. Försök igen senare.'
    }
    button="Skicka intresseanmälan"
    confirmation={{ heading: 'Din intresseanmälan är skickad', Text: Answer }}
  >
    <NameField />
    <ContactFields />
    <TextArea
      name="message"
      label="Meddelande"
      hint="När vill du flytta in? Har du frågor om lägenheten? Skriv inte personnummer."
    />
  </VisitorForm>
)

const Answer = () => (
  <p>
    Vi läser anmälningarna på vardagar och återkommer till dig, även om någon annan får lägenheten.
  </p>
)
