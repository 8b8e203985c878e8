import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { type ApartmentChanges, ApartmentDraft, NewApartment } from '#shared/apartments.ts'
import { isLet } from '#shared/availabilities.ts'
import { previewPage } from '#shared/pages.ts'
import { sentences } from '#shared/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { DeskDialog } from '../dialogs/desk-dialog.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { EditorDialog } from '../editing/editor-dialog.tsx'
import type { EditorKind } from '../editing/editor-kind.ts'
import { adminHousesQuery } from '../houses/queries.ts'
import { AdvertCheck } from './advert-check.tsx'
import {
  ApartmentFields,
  apartmentFields,
  textsWith,
  type ApartmentValues,
} from './apartment-fields.tsx'
import { adminApartmentsQuery, vacantOf, type DeskApartment } from './desk-apartments.ts'

/** Edits an apartment or a draft, with its preview and its letting. */
export const Component = () => (
  <EditorDialog editor={useApartmentEditor()}>
    {(form, item) => {
      const values = form.watch()
      return (
        <>
          {item && vacantOf(item) && <LetRow id={item.id} isChanged={form.isChanged} />}
          <ApartmentFields values={values} onChange={form.writeAll} />
          <AdvertCheck values={values} />
          <PreviewButton apartment={apartmentEditor.bodyOf(values)} />
        </>
      )
    }}
  </EditorDialog>
)

function useApartmentEditor() {
  const { data: houses = [] } = useQuery(adminHousesQuery)
  return { ...apartmentEditor, textsOf: textsWith(houses) }
}

/** How the desk edits apartments and their drafts. */
export const apartmentEditor: EditorKind<DeskApartment, ApartmentValues> = {
  ...apartmentFields,
  kind: 'apartment',
  query: adminApartmentsQuery,
  // A copy has everything but the times of publication and of a viewing.
  newValues(copied) {
    if (!copied) return apartmentFields.initial
    const values = { ...apartmentFields.valuesOf(copied), publishedAt: '', viewing: '' }
    // A let apartment is copied to be advertised again.
    return isLet(copied)
      ? { ...values, availabilityStatus: 'available', availableFrom: '', contractFrom: '' }
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
}

/** The descriptions of these pictures, in their order; '' when there are none. */
function altsOf(imageUrls: string[], alts: Record<string, string>) {
  const written = imageUrls.map(path => [path, alts[path]?.trim()]).filter(([, alt]) => alt)
  return written.length > 0 ? Object.fromEntries(written) : ''
}

/** Opens the letting from the apartment's dialog, where no edits would become those of an earlier version. */
function LetRow({ id, isChanged }: { id: string; isChanged: boolean }) {
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

/** Shows the page of an apartment as it is written now, complete or not, without saving it. */
function PreviewButton({ apartment }: { apartment: object }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start max-sm:w-full"
      >
        Förhandsgranska
      </Button>
      {isOpen && <PreviewDialog apartment={apartment} onClose={() => setOpen(false)} />}
    </>
  )
}

function PreviewDialog({ apartment, onClose }: { apartment: object; onClose: () => void }) {
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const [status, setStatus] = useState('Laddar förhandsvisningen...')

  return (
    <DeskDialog heading="Förhandsgranska" size="wide" onClose={onClose}>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 sm:px-8">
        <div role="group" aria-label="Bredd" className="flex gap-2">
          {(['phone', 'computer'] as const).map(name => (
            <Button
              key={name}
              look={width === name ? 'primary' : 'secondary'}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              {widths[name].text}
            </Button>
          ))}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {status}
        </p>
      </div>
      <div className="relative min-h-0 grow overflow-hidden border-t border-line bg-mist [container-type:size]">
        {/* The page reads its apartment from this element, and sends Escape to it. */}
        {/* oxlint-disable-next-line iframe-missing-sandbox -- A page of ours, whose policy lets it call nothing. */}
        <iframe
          src={previewPage}
          title="Lägenhetens sida"
          data-apartment={JSON.stringify(apartment)}
          // The browser's own page about a lost connection shows its document to nobody.
          onLoad={({ currentTarget: { contentDocument } }) =>
            setStatus(contentDocument ? harmless : sentences.offline)
          }
          className={`block bg-paper ${widths[width].look}`}
        />
      </div>
    </DeskDialog>
  )
}

const harmless = 'Förhandsvisningen sparar inget. Länkar och formulär är avstängda.'

/** A computer's page is drawn 80 rem wide, and smaller where the dialog is narrower than that. */
const widths = {
  phone: {
    text: 'Telefon',
    look: 'mx-auto h-full w-full max-w-[390px] sm:border-x sm:border-line',
  },
  computer: {
    text: 'Dator',
    look: 'h-[calc(100cqh/min(1,tan(atan2(100cqw,80rem))))] w-[max(100cqw,80rem)] origin-top-left scale-[min(1,tan(atan2(100cqw,80rem)))]',
  },
}
