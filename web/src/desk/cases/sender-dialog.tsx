import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { isReachable, sender } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { SavedByOther } from '../form/saved-by-other.tsx'
import { StaffSenderFields } from '../fields.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { changedFieldsMutation, unsavedOf } from './case-changes.ts'
import { caseQuery } from './queries.ts'

/** Corrects who a case is from. */
export function Component() {
  const { id = '' } = useParams()
  const { data } = useQuery(caseQuery(id))
  return data && <SenderDialog theCase={data} />
}

function SenderDialog({ theCase }: { theCase: Case }) {
  const { id, email, history } = theCase
  const leave = useCloseDialog()
  const form = useDeskForm({
    unsaved: unsavedOf('sender', id),
    schema: WrittenSender,
    values: senderOf(theCase),
    saving: changedFieldsMutation<Sender>(id, senderOf, changes => ({ sender: changes })),
    done: { title: 'Uppgifterna är sparade' },
    onSaved: () => leave(),
  })
  const corrected = history.findLast(entry => entry.what === 'sender')

  return (
    <FormDialog
      heading="Ändra avsändarens uppgifter"
      size="medium"
      form={form}
      button="Spara uppgifterna"
      onClose={leave}
    >
      <SavedByOther
        form={form}
        subject="Uppgifterna"
        saved={corrected && { updatedAt: corrected.at, updatedBy: corrected.by }}
        textsOf={({ name, phone, email: address }) => ({
          Namn: name,
          Telefon: phone ?? '',
          'E-post': address ?? '',
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <StaffSenderFields
          emailHint={
            email &&
            'Om du ändrar adressen slutar länkarna i de mejl som redan är skickade att gälla.'
          }
        />
      </div>
    </FormDialog>
  )
}

type Sender = z.input<typeof WrittenSender>

/** An empty text is none. */
const senderOf = ({ name, phone = '', email = '' }: Case): Sender => ({ name, phone, email })

const WrittenSender = z.pipe(
  z.object(sender).check(isReachable),
  z.transform(({ name, phone = '', email = '' }) => ({ name, phone, email })),
)
