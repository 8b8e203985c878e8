import { SiteLink } from '../../navigation/site-link.tsx'
import { pictureOf } from '../../pictures/picture.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallLink } from '../../ui/open-now.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { reportAddress } from '../layout/navigation.ts'

const files = import.meta.glob('../../pictures/files/hero-{tall-,evening-,[0-9]}*', {
  eager: true,
  import: 'default',
})

/** The first thing a visitor sees (specification section 1): at least 400 pixels high, then 500. */
export const StartHero = () => (
  <header className="relative overflow-hidden bg-mist">
    <div className="page-width relative z-1 flex min-h-[400px] flex-col items-start justify-center pt-12 sm:pt-16 md:min-h-[500px] lg:py-20">
      <p className="rounded-full bg-accent-soft px-4 py-1.5 text-sm font-semibold text-accent-deep">
        Lokalt i Tranås
      </p>
      <h1 className="mt-5 max-w-2xl text-4xl sm:text-5xl lg:max-w-lg xl:max-w-xl xl:text-6xl">
        Vi hjälper fastighetsägare, företag och privatpersoner
      </h1>
      <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl lg:max-w-md xl:max-w-lg">
        Allt inom fastighetsskötsel, trädgård och marktjänster – med hjärta för service
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
        <ButtonLink to="/kontakt" isLarge>
          Kom igång
        </ButtonLink>
        <CallLink />
      </p>
      <p className="mt-1 text-ink-soft sm:mt-4">
        Hyr du av oss?{' '}
        <TextLink isAlone to={reportAddress} className="underline-offset-4">
          Gör en felanmälan
        </TextLink>
      </p>
    </div>
    <div className="relative mx-auto max-w-160 lg:absolute lg:right-0 lg:bottom-0 lg:w-[72vw] lg:max-w-300">
      <Picture
        files={pictureOf(files, 'hero', 1760, 900)}
        sizes={wideSizes}
        media="(width >= 64rem) and (not (prefers-color-scheme: dark))"
        others={otherHeroes}
        alt="Illustration av ett kvarter med hyreshus, röda stugor, en grävmaskin, en servicebil och en verkstad vid en damm"
        isFirst
        className="w-full"
      />
      <Places column={0} className="lg:hidden" />
      <Places column={1} className="max-lg:hidden" />
    </div>
  </header>
)

const wideSizes = '(min-width: 104rem) 75rem, 72vw'
const narrowSizes = '(min-width: 40rem) 40rem, 100vw'

const otherHeroes = [
  {
    files: pictureOf(files, 'hero-tall-evening', 800, 717),
    sizes: narrowSizes,
    media: '(width < 64rem) and (prefers-color-scheme: dark)',
  },
  {
    files: pictureOf(files, 'hero-evening', 1760, 900),
    sizes: wideSizes,
    media: '(width >= 64rem) and (prefers-color-scheme: dark)',
  },
  {
    files: pictureOf(files, 'hero-tall', 800, 717),
    sizes: narrowSizes,
    media: '(width < 64rem) and (not (prefers-color-scheme: dark))',
  },
]

/**
 * The places of the picture that lead somewhere, in the order of the areas; positions are percentages of it.
 * Their labels are seen, so Tab stops at them, although the cards below lead to the same pages.
 */
const Places = ({ column, className }: { column: 0 | 1; className: string }) => (
  <svg
    role="group"
    aria-label="Platser i bilden"
    pointerEvents="none"
    overflow="visible"
    className={`absolute inset-0 z-1 size-full ${className}`}
  >
    {places.map(({ to, name, boxes }) => {
      const [x, y, width, height] = boxes[column].split(' ').map(share => `${share}%`)
      return (
        <foreignObject key={to} {...{ x, y, width, height }} pointerEvents="all" overflow="visible">
          <SiteLink
            to={to}
            className="flex size-full items-end justify-center rounded-card hover:underline"
          >
            <span className="rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap text-accent shadow-card">
              {name}
            </span>
          </SiteLink>
        </foreignObject>
      )
    })}
  </svg>
)

/** From the left and the top, width and height: in the narrow composition, and in the wide one. */
const places = [
  { to: '/alltjanst', name: 'Alltjänst', boxes: ['3 49 22.5 22', '36 43 13 24'] },
  { to: '/fastigheter', name: 'Fastigheter', boxes: ['30.5 11 31 48', '53.5 8 18.5 40'] },
  { to: '/marktjanster', name: 'Marktjänster', boxes: ['26 63 17.5 22', '50 55 17 19'] },
  { to: '/bil-maskinteknik', name: 'Bil & Maskinteknik', boxes: ['62 51 26 29', '76 50 15 27'] },
] as const
