import type { ReactNode } from 'react'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { useCompany } from '../../ui/use-company.ts'

interface Props {
  /** The course of a job, in three steps. */
  steps: { title: string; text: string }[]
  /** Tax reductions that may apply. */
  deduction?: string
  /** Where customers come to. */
  workshop?: ReactNode
}

/** The course of a job, with the area served, the prices and the people who answer. */
export const ServiceSteps = ({ steps, deduction, workshop }: Props) => (
  <section className="page-width pb-16 sm:pb-24">
    <h2 className="text-3xl sm:text-4xl">Så går det till</h2>
    <ol className="mt-8 grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent-deep"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <dl className="mt-12 grid gap-8 rounded-card border border-line bg-surface p-6 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name="Var vi arbetar">I Tranås med omnejd.</Fact>
      <Price />
      {deduction && <Fact name="ROT och RUT">{deduction}</Fact>}
      <WhoAnswers />
      {workshop && <Fact name="Hitta till verkstaden">{workshop}</Fact>}
    </dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="mt-1.5 whitespace-pre-line text-ink-soft wrap-anywhere">{children}</dd>
  </div>
)

function Price() {
  const { pricing } = useCompany()
  return (
    <Fact name="Pris">
      {pricing ?? 'Berätta vad det gäller, så får du ett prisförslag innan vi börjar.'}
    </Fact>
  )
}

function WhoAnswers() {
  const { phones } = useCompany()
  return (
    <Fact name="Vem som svarar">
      <span className="grid gap-5">
        {phones.map(({ name, duty, number }) => (
          <span key={number}>
            {duty ? `${name}, ${duty}` : name}: <PhoneLink number={number} isListed />
          </span>
        ))}
      </span>
    </Fact>
  )
}
