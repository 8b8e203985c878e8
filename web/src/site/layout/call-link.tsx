import { dial } from '#shared/input/phone-number.ts'
import { OpenNow } from '../../ui/open-now.tsx'
import { useCompany } from '../../ui/use-company.ts'

/** The main number, and whether somebody is there. */
export function CallLink() {
  const { number } = useCompany().phones[0]
  return (
    <span>
      <a
        href={dial(number)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        Ring {number}
      </a>
      <OpenNow className="text-sm text-ink-soft" />
    </span>
  )
}
