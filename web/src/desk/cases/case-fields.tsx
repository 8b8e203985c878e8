import { useRef } from 'react'
import type { Case } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { dial } from '#shared/input/phone-number.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { TextButton } from '../buttons.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { HeadedSection } from '../page-parts.tsx'
import { ResendButton } from './case-letters.tsx'
import { fieldsOf, isAtNewAddress } from './case-texts.ts'

/** The fields of a case, of which those of its sender can be corrected. */
export function CaseFields({ theCase }: { theCase: Case }) {
  const { id, email } = theCase
  const place = useRef<HTMLDivElement>(null)
  const open = useOpenDialog()

  function sayConfirmed() {
    showToast({
      title: 'Bekräftelsen är skickad',
      description: `Den mejlas till ${showEmail(email!)}.`,
    })
    // The pressed button is removed.
    place.current!.focus()
  }

  return (
    <HeadedSection heading="Uppgifter">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2 sm:gap-x-6">
        {fieldsOf(theCase).map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 font-medium">
              {label === 'Telefon' && dial(value) ? (
                <TextLink isListed href={dial(value)}>
                  {value}
                </TextLink>
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div ref={place} tabIndex={-1} className="grid gap-3 print:hidden">
        {isAtNewAddress(theCase) && (
          <div role="status" className="grid gap-3 rounded-control bg-accent-soft p-4">
            <p>E-postadressen är ny. Länkar som gick till en tidigare adress gäller inte längre.</p>
            <ResendButton id={id} letter={{ isConfirmation: true }} onSent={sayConfirmed}>
              Skicka bekräftelsen till den nya adressen
            </ResendButton>
          </div>
        )}
        <TextButton
          onClick={() => open(`/admin/arenden/${id}/avsandare`)}
          className="justify-self-start"
        >
          Ändra<span className="sr-only"> avsändarens uppgifter</span>
        </TextButton>
      </div>
    </HeadedSection>
  )
}
