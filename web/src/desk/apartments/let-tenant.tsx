import { showEmail } from '#shared/input/email-address.ts'
import { use, useId } from 'react'
import type { Applicant } from '#shared/applicants.ts'
import { formatDate } from '#shared/format.ts'
import { FieldError } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'

/** The choice of a tenant who has not applied here. */
export const somebodyElse = 'somebody else'

interface Props {
  applicants: Applicant[]
  /** An inquiry of the tenant, `somebodyElse`, or '' as long as nobody is chosen. */
  chosen: string
  onChoose: (tenant: string) => void
}

/** Asks who of the applicants gets the apartment. Nobody is chosen beforehand. */
export function LetTenant({ applicants, chosen, onChoose }: Props) {
  const id = useId()
  const error = use(FormContext).errors['tenant']
  const choices = [
    ...applicants.map(each => ({ value: each.id, name: each.name, about: aboutOf(each) })),
    { value: somebodyElse, name: 'Någon annan', about: ['Har inte anmält intresse här'] },
  ]
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-2 font-semibold">Vem ska hyra?</legend>
      <ul className="max-w-none divide-y divide-line overflow-hidden rounded-control border border-outline">
        {choices.map(({ value, name, about }) => (
          <li key={value}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-2.5 has-checked:bg-accent-soft">
              <input
                type="radio"
                name="tenant"
                required
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
                  {about.map(each => (
                    <span key={each}>{each}</span>
                  ))}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-2">
          <FieldError id={id} name="tenant" error={error} />
        </div>
      )}
    </fieldset>
  )
}

const aboutOf = ({ receivedAt, email, count, answeredAt }: Applicant) => [
  showEmail(email),
  formatDate(receivedAt),
  ...(count > 1 ? [`${count} anmälningar`] : []),
  ...(answeredAt ? ['Har fått besked'] : []),
]
