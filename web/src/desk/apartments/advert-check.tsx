import { useId, type MouseEvent } from 'react'
import { TextButton } from '../buttons.tsx'
import { readNumber } from '../editing/number.ts'
import type { ApartmentValues } from './apartment-fields.tsx'

/**
 * Lists the fields that an advert usually needs and this one lacks, each with a button that leads to
 * it. It never prevents saving.
 */
export function AdvertCheck({ values }: { values: ApartmentValues }) {
  const id = useId()
  const checks = checkAdvert(values)
  const missing = checks.filter(({ isMissing }) => isMissing)
  return (
    <section aria-labelledby={id} className="rounded-card bg-mist p-4 sm:col-span-2">
      <h3 id={id} className="font-semibold">
        Klar att publicera?
      </h3>
      <p role="status" className="mt-1 text-ink-soft">
        {missing.length === 0
          ? 'Annonsen har det som brukar behövas.'
          : `Det här saknas ännu, ${missing.length} av ${checks.length}.`}
      </p>
      <ul className="mt-1 empty:hidden">
        {missing.map(({ field, text }) => (
          <li key={field}>
            <TextButton onClick={event => goTo(event, field)} className="text-left">
              {text}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field; of several inputs the first that is empty. */
function goTo({ currentTarget }: MouseEvent<HTMLButtonElement>, field: string) {
  const inputs = Array.from(currentTarget.form!.elements) as HTMLInputElement[]
  const ofField = inputs.filter(({ name }) => name === field)
  const target = ofField.find(({ value }) => !value) ?? ofField[0]
  target?.focus()
}

/**
 * Checks the fields of an advert that applicants look for, and the energy class, which the law demands
 * in adverts where the house has a valid declaration (Boverket, "Annonsering").
 */
export function checkAdvert(values: ApartmentValues) {
  const { imageUrls, imageAlts } = values
  const undescribed = imageUrls.filter(path => !imageAlts[path]?.trim()).length
  return [
    { field: 'sizeSqm', isMissing: isNone(values.sizeSqm), text: 'Storleken' },
    { field: 'rentSek', isMissing: isNone(values.rentSek), text: 'Hyran' },
    { field: 'availableFrom', isMissing: !values.availableFrom.trim(), text: 'När den är ledig' },
    {
      field: 'energyClass',
      isMissing: !values.energyClass,
      text: 'Energiklassen. Har huset en giltig energideklaration ska den stå i annonsen.',
    },
    { field: 'imageUrls', isMissing: imageUrls.length === 0, text: 'Minst en bild' },
    {
      field: 'imageAlts',
      isMissing: undescribed > 0,
      text:
        imageUrls.length === 1
          ? 'Vad bilden visar'
          : `Vad bilderna visar (${undescribed} av ${imageUrls.length})`,
    },
  ] satisfies { field: keyof ApartmentValues; isMissing: boolean; text: string }[]
}

const isNone = (amount: string) => (readNumber(amount) ?? 0) < 1
