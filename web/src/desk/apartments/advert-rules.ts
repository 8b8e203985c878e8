import { toWholeNumber } from '#shared/apartments.ts'

/** The values of an apartment's dialog that its advert is judged by. */
export interface Advert {
  sizeSqm: string
  rentSek: string
  availableFrom: string
  energyClass: string
  imageUrls: string[]
  imageAlts: Record<string, string>
}

interface Missing {
  field: keyof Advert
  text: string
}

/**
 * The fields that seekers look for, and the energy class, which the law demands in adverts where the
 * house has a valid declaration (Boverket, "Annonsering").
 */
export function missingIn(values: Advert): Missing[] {
  const { imageUrls, imageAlts } = values
  const undescribed = imageUrls.filter(path => !imageAlts[path]?.trim()).length
  const checks: [isMissing: boolean, missing: Missing][] = [
    [toWholeNumber(values.sizeSqm) < 1, { field: 'sizeSqm', text: 'Storleken' }],
    [toWholeNumber(values.rentSek) < 1, { field: 'rentSek', text: 'Hyran' }],
    [!values.availableFrom.trim(), { field: 'availableFrom', text: 'När den är ledig' }],
    [
      !values.energyClass,
      {
        field: 'energyClass',
        text: 'Energiklassen. Har huset en giltig energideklaration ska den stå i annonsen.',
      },
    ],
    [imageUrls.length === 0, { field: 'imageUrls', text: 'Minst en bild' }],
    [
      undescribed > 0,
      {
        field: 'imageAlts',
        text:
          imageUrls.length === 1
            ? 'Vad bilden visar'
            : `Vad bilderna visar (${undescribed} av ${imageUrls.length})`,
      },
    ],
  ]
  return checks.flatMap(([isMissing, missing]) => (isMissing ? missing : []))
}
