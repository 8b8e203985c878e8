import { useId } from 'react'
import { api } from '#shared/api.ts'
import { type ApartmentChanges, ApartmentDraft, NewApartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import { adminApartmentsQuery } from '../editing/item-queries.ts'
import { whenShown } from '../editing/kind-texts.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { AdvertCheck } from './advert-check.tsx'
import { ApartmentFields, apartmentFields, type ApartmentValues } from './apartment-fields.tsx'
import { vacantOf, type DeskApartment } from './desk-apartments.ts'

/** Edits an apartment or a draft, with its preview and its letting. */
export const Component = () => (
  <EditorDialog editor={apartmentEditor}>
    {({ item, values, isChanged, change }) => (
      <>
        {item && vacantOf(item) && <LetRow id={item.id} isChanged={isChanged} />}
        <ApartmentFields values={values} onChange={change} />
        <AdvertCheck values={values} />
        <PreviewButton apartment={apartmentEditor.bodyOf(values)} />
      </>
    )}
  </EditorDialog>
)

/** How the desk edits apartments and their drafts. */
export const apartmentEditor: EditorKind<DeskApartment, ApartmentValues> = {
  ...apartmentFields,
  kind: 'apartment',
  query: adminApartmentsQuery,
  // A copy has everything but the time of publication.
  newValues(copied) {
    if (!copied) return apartmentFields.initial
    const values = { ...apartmentFields.valuesOf(copied), publishedAt: '' }
    // A let apartment is copied to be advertised again.
    return isLet(copied)
      ? { ...values, availabilityStatus: 'available', availableFrom: '' }
      : values
  },
  rules: NewApartment,
  draftRules: ApartmentDraft,
  bodyOf: values => ({
    ...apartmentFields.bodyOf(values),
    imageAlts: altsOf(values.imageUrls, values.imageAlts),
  }),
  async save(body, { item, changes, isForDraft, idempotencyKey, newId }) {
    const { id = newId, version } = item ?? {}
    if (isForDraft)
      return { ...(await adminCall(api.admin.saveDraft, { id, body, version })), isDraft: true }
    if (item && !item.isDraft)
      return adminCall(api.admin.updateApartment, {
        id,
        body: changes as ApartmentChanges,
        version: item.version,
      })
    return adminCall(api.admin.createApartment, {
      body: { ...(body as NewApartment), draftId: item?.id },
      version,
      idempotencyKey,
    })
  },
  whenCreated: whenShown,
}

/** The descriptions of these pictures, in their order; '' when there are none. */
function altsOf(imageUrls: string[], alts: Record<string, string>) {
  const written = imageUrls.flatMap(path => {
    const alt = alts[path]?.trim()
    return alt ? [[path, alt]] : []
  })
  return written.length > 0 ? Object.fromEntries(written) : ''
}

interface LetRowProps {
  /** The dialog has unsaved changes, which letting would discard. */
  isChanged: boolean
  /** Of the apartment. */
  id: string
}

/** Opens the letting from the apartment's dialog. */
function LetRow({ id, isChanged }: LetRowProps) {
  const text = useId()
  const open = useOpenDialog()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-mist p-4 sm:col-span-2">
      <p id={text} className="min-w-0 grow basis-60 text-sm">
        {isChanged
          ? 'Spara först, så kan du hyra ut lägenheten här.'
          : 'Är den uthyrd? Välj hyresgäst och ge de andra besked.'}
      </p>
      <Button
        look="secondary"
        aria-describedby={text}
        disabled={isChanged}
        onClick={() => open(`/admin/uthyrning/${id}`)}
        className="disabled:opacity-60 max-sm:w-full"
      >
        Uthyrd
      </Button>
    </div>
  )
}
