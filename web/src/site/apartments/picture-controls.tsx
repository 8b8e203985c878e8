import type { ComponentProps } from 'react'
import { planOf } from '#shared/apartment-texts.ts'
import type { Apartment } from '#shared/apartments.ts'
import { Icon } from '../../ui/icon.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  name: string
  shape: ComponentProps<typeof Icon>['shape']
}

/** A button on or beside a picture. */
export const PictureButton = ({ name, shape, ...button }: ButtonProps) => (
  <button
    type="button"
    aria-label={name}
    {...button}
    className="grid size-11 place-items-center rounded-full bg-backdrop/85 text-on-backdrop hover:bg-deep focus-visible:outline-on-backdrop aria-pressed:bg-deep"
  >
    <Icon shape={shape} />
  </button>
)

interface StepsProps {
  apartment: Apartment
  chosen: number
  step: (by: number) => void
}

/** '2 av 5', announced at each change, with buttons for the previous and the next picture. */
export const PictureSteps = ({ apartment, chosen, step }: StepsProps) => {
  const { length } = apartment.imageUrls
  return (
    length > 1 && (
      <>
        <p
          aria-live="polite"
          className="mr-auto rounded-full bg-backdrop/85 px-3 py-1 text-sm text-on-backdrop"
        >
          {`${chosen + 1} av ${length}${chosen === planOf(apartment) ? ' · Planritning' : ''}`}
        </p>
        <PictureButton name="Föregående bild" shape="back" onClick={() => step(-1)} />
        <PictureButton name="Nästa bild" shape="forward" onClick={() => step(1)} />
      </>
    )
  )
}
