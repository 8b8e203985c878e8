import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#shared/format.ts'
import { questionAddress } from '#shared/question-address.ts'
import type { Question } from '#shared/questions.ts'
import { questionsQuery } from '../../api/queries.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SectionHeading } from '../layout/page-hero.tsx'

/** The questions of tenants, each with the company's answer below it; nothing without questions. */
export function Questions() {
  const { data: questions = [] } = useQuery(questionsQuery)
  if (questions.length === 0) return null
  return (
    <section className="page-width py-16 sm:py-24">
      <div className="max-w-3xl">
        <SectionHeading id="bra-att-veta">Bra att veta</SectionHeading>
        <div className="mt-8 border-t border-line">
          {questions.map(each => (
            <AnsweredQuestion key={each.question} {...each} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** A browser opens it for a link to the answer, without code. Opened before hydration it stays open. */
function AnsweredQuestion({ question, answer, updatedOn }: Question) {
  const address = questionAddress(question)
  return (
    <details suppressHydrationWarning className="border-b border-line">
      <summary className="cursor-pointer py-4 text-lg font-semibold">
        <h3 className="inline">{question}</h3>
      </summary>
      <div id={address} className="scroll-mt-36 pb-5">
        <p className="whitespace-pre-line">
          <LinkedText text={answer} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
          {updatedOn && `Senast ändrad ${formatDate(updatedOn)}`}
          <TextLink isAlone to={`#${address}`}>
            Länk till svaret
          </TextLink>
        </p>
      </div>
    </details>
  )
}
