import { useState, useId } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateAndTime } from '#shared/format.ts'
import { ApartmentPicture } from '../../site/apartments/apartment-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useLazyDialog } from '../dialogs/use-lazy-dialog.ts'
import { CardActions } from '../editing/card-actions.tsx'
import type { Opened } from '../editing/editor-kind.ts'
import { ItemList } from '../editing/item-list.tsx'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { ApartmentAdminCard } from './apartment-admin-card.tsx'
import { apartmentEditor } from './apartment-editor.ts'
import { apartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { apartmentStates, stateOf, type DeskApartment, type DeskDraft } from './desk-apartments.ts'

/** The apartments on the dashboard, with a filter by state. */
export function ApartmentsTab() {
  const [opened, setOpened] = useState<Opened<DeskApartment, ApartmentValues>>()
  const { Dialog, ...dialog } = useLazyDialog(load, 'Kunde inte öppna lägenheten')
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('visa') ?? ''

  function open(item?: DeskApartment, editsKey?: string) {
    const values = item ? apartmentFields.valuesOf(item) : apartmentFields.initial
    setOpened({ item, values, editsKey })
    dialog.open()
  }

  function copy(apartment: DeskApartment) {
    setOpened({ values: copyOf(apartment) })
    dialog.open()
  }

  return (
    <>
      <ItemList
        editor={apartmentEditor}
        query={adminApartmentsQuery}
        isEditing={Dialog !== undefined}
        onAdd={() => open()}
        onTakeUpEdits={open}
        states={{
          labels: apartmentStates,
          of: stateOf,
          chosen: wanted in apartmentStates ? wanted : '',
          onChoose: visa => setParameters(visa ? { visa } : {}, { replace: true }),
        }}
      >
        {(apartment, remove) =>
          apartment.isDraft ? (
            <ApartmentDraftCard
              draft={apartment}
              onEdit={() => open(apartment)}
              onDelete={remove}
            />
          ) : (
            <ApartmentAdminCard
              apartment={apartment}
              onEdit={() => open(apartment)}
              onCopy={() => copy(apartment)}
              onDelete={remove}
            />
          )
        }
      </ItemList>
      {Dialog && <Dialog opened={opened!} onClose={dialog.close} />}
    </>
  )
}

const load = async () => (await import('./apartment-dialog.tsx')).ApartmentDialog

/** Everything but the time of publication. */
const copyOf = (apartment: DeskApartment): ApartmentValues => ({
  ...apartmentFields.valuesOf(apartment),
  publishedAt: '',
})

interface Props {
  draft: DeskDraft
  onEdit: () => void
  onDelete: () => void
}

/** An apartment that is being prepared. */
function ApartmentDraftCard({ draft, onEdit, onDelete }: Props) {
  const heading = useId()
  const { title = 'Utan titel', imageUrls = [], imageAlts, address, updatedAt, updatedBy } = draft
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-dashed border-outline bg-surface">
      <ApartmentPicture apartment={{ title, imageUrls, imageAlts }} isNearTop={false} />
      <p className="absolute top-4 left-4">
        <Badge>Utkast</Badge>
      </p>
      <div className="flex grow flex-col gap-3 p-5">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {address && <p className="text-ink-soft">{address}</p>}
        <p className="mb-2 text-sm text-ink-soft">
          Sparat {formatDateAndTime(updatedAt)}
          {updatedBy && ` av ${updatedBy}`}. Besökare ser det inte.
        </p>
        <CardActions describedBy={heading} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
