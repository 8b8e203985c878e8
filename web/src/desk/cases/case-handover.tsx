import type * as z from 'zod/mini'
import { isOpen } from '#shared/case-rules.ts'
import type { Case } from '#shared/cases.ts'
import { api } from '#shared/contract/api.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { handoverDays, NewHandover } from '#shared/handover.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { TextField } from '../../forms/field.tsx'
import { CopyButton, copyLink } from '../../ui/copy-button.tsx'
import { adminCall } from '../admin-call.ts'
import { CheckField, OthersEmailField } from '../fields.tsx'
import { PageForm } from '../form/form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { hasUnsavedEdits } from '../form/unsaved-edits.ts'
import { useDeskForm } from '../form/use-desk-form.ts'
import { Delivery } from './case-letters.tsx'
import { linkLine } from './case-texts.ts'
import { caseMutation, unsavedOf } from './case-changes.ts'

/** Hands an issue report over to craftsmen, and shows who has a link to it. */
export function CaseHandover({ theCase }: { theCase: Case }) {
  const { id: caseId, kind, handovers = [], handoverLetter } = theCase
  const latest = handovers.findLast(({ email }) => email)
  // Unsaved edits stay in sight, too, once a colleague closes the case.
  const hasForm = isOpen(theCase) || hasUnsavedEdits(unsavedOf('handover', caseId))
  if (kind !== 'issue' || (!hasForm && handovers.length === 0)) return null
  return (
    <HeadedSection heading="Hantverkare" className="print:hidden">
      {handovers.length > 0 && (
        <ul className="grid gap-4">
          {handovers.map(({ link, ...handover }) => (
            <li key={handover.id} className="grid gap-1 border-l-2 border-line pl-4 text-sm">
              <p className="text-base font-semibold">
                <bdi>{handover.name}</bdi>
              </p>
              <p className="wrap-anywhere text-ink-soft">{linkLine(handover)}</p>
              {handover.doneAt && <p>Klart {formatDateAndTime(handover.doneAt)}</p>}
              <p className="text-ink-soft">
                {link
                  ? `Länken gäller till ${formatDateAndTime(handover.until)}`
                  : 'Länken gäller inte längre'}
              </p>
              {handover.id === latest?.id && (handoverLetter || link) && (
                <Delivery
                  letter={handoverLetter}
                  advice=". Ring i stället, eller skicka igen med en annan adress."
                />
              )}
              {link && (
                <CopyButton copy={() => copyLink(link)}>
                  Kopiera länken<span className="sr-only"> för {handover.name}</span>
                </CopyButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasForm && <HandoverForm theCase={theCase} />}
    </HeadedSection>
  )
}

function HandoverForm({ theCase: { id, phone, isWaitingForSomebody } }: { theCase: Case }) {
  const form = useDeskForm({
    unsaved: unsavedOf('handover', id),
    schema: NewHandover,
    values: { name: '', email: '', showsPhone: false } as z.input<typeof NewHandover>,
    saving: caseMutation(id, (body: NewHandover, { version }) =>
      adminCall(api.cases.handOver, { id, version, body }),
    ),
    done: ({ name, email }) => ({
      title: email ? `Felet är skickat till ${name}` : `Länken till ${name} är skapad`,
      description: email
        ? `Länken mejlas till ${showEmail(email)}.`
        : 'Kopiera den och skicka den.',
    }),
  })
  return (
    <PageForm form={form} look="secondary" button="Skicka till hantverkare" saving="Skickar...">
      <p className="text-sm text-ink-soft">
        Hantverkaren får en länk som gäller i {handoverDays} dagar, eller tills ärendet är klart.
        Den visar adressen, felet, fotona och hur man kommer in, men inte vem som bor där.
        {isWaitingForSomebody && ' Felet räknas som omhändertaget.'}
      </p>
      <TextField name="name" label="Hantverkarens namn" autoComplete="off" autoCapitalize="words" />
      <OthersEmailField
        label="E-post (valfritt)"
        required={false}
        hint="Utan adress kopierar du länken och skickar den själv."
      />
      {phone && <CheckField name="showsPhone" label="Visa hyresgästens telefonnummer" />}
    </PageForm>
  )
}
