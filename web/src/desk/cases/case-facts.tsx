import type { Case } from '#shared/cases.ts'
import { dial } from '#shared/input/phone-number.ts'
import { thumbHigh } from '../../ui/phone-link.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { fieldsOf } from './case-texts.ts'

/** All fields of the form that the sender filled in, but for the message. */
export const CaseFacts = (each: Case) => (
  <HeadedSection heading="Uppgifter">
    <dl className="grid grid-cols-[max-content_1fr] gap-x-5 gap-y-2 sm:gap-x-6">
      {fieldsOf(each).map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium">
            {label === 'Telefon' && dial(value) ? (
              <a href={dial(value)} className={`text-accent underline ${thumbHigh}`}>
                {value}
              </a>
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </HeadedSection>
)
