import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { HeadedSection } from '../headed-section.tsx'

/** The photos of a case, each opened in a new tab as large as it is. */
export function CasePhotos({ history, name }: Case) {
  const photos = history.filter(entry => entry.what === 'photo')
  if (photos.length === 0) return null
  return (
    <HeadedSection heading="Foton">
      <ul className="grid gap-4 sm:grid-cols-2">
        {photos.map(({ id, at, src, width, height }, index) => (
          <li key={id} className="sm:only:col-span-2">
            <a href={src} target="_blank" rel="noreferrer">
              <img
                src={src}
                width={width}
                height={height}
                alt={`Foto ${index + 1} från ${name}, ${formatDateAndTime(at)}`}
                className="aspect-4/3 h-auto w-full rounded-card border border-line bg-mist object-contain"
              />
              <span className="sr-only">, öppnas i ny flik</span>
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
