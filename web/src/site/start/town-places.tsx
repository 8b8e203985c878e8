import { SiteLink } from '../../navigation/site-link.tsx'

/**
 * The places of the start page's picture that lead somewhere, in the order of the areas. Their
 * labels are always seen, so Tab stops at them too, although the cards below lead to the same pages.
 */
export const TownPlaces = () => (
  <>
    <Places column={0} className="lg:hidden" />
    <Places column={1} className="max-lg:hidden" />
  </>
)

/** The attributes of the SVG say where a place is: percentages of the picture, as wide as it is. */
const Places = ({ column, className }: { column: 0 | 1; className: string }) => (
  <svg
    role="group"
    aria-label="Platser i bilden"
    pointerEvents="none"
    overflow="visible"
    className={`absolute inset-0 z-1 size-full ${className}`}
  >
    {places.map(({ to, name, boxes }) => {
      const [x, y, width, height] = boxes[column].split(' ').map(each => `${each}%`)
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
