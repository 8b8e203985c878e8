import { toWholeNumber } from '../editing/number.ts'

/** The values of an apartment's dialog that its advert is judged by. */
export interface Advert {
  sizeSqm: string
  rentSek: string
  availableFrom: string
  energyClass: string
  imageUrls: string[]
  imageAlts: Record<string, string>
}

interface Check {
  field: keyof Advert
  isMissing: boolean
  /** The missing text or fact, as the checklist names it. */
  text: string
}

/**
 * Checks the fields of an advert that applicants look for, and the energy class, which the law demands
 * in adverts where the house has a valid declaration (Boverket, "Annonsering").
 */
export function checkAdvert(values: Advert): Check[] {
  const { imageUrls, imageAlts } = values
  const undescribed = imageUrls.filter(path => !imageAlts[path]?.trim()).length
  return [
    { field: 'sizeSqm', isMissing: toWholeNumber(values.sizeSqm) < 1, text: 'Storleken' },
    { field: 'rentSek', isMissing: toWholeNumber(values.rentSek) < 1, text: 'Hyran' },
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
  ]
}
