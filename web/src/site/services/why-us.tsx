interface Props {
  /** A sentence under the heading. */
  ingress?: string
  reasons: { title: string; text: string }[]
}

/** Why to choose this company: three reasons. */
export const WhyUs = ({ ingress, reasons }: Props) => (
  <section className="border-y border-line bg-surface">
    <div className="page-width py-16 sm:py-20">
      <h2 className="text-3xl sm:text-4xl">Varför välja oss?</h2>
      {ingress && <p className="mt-4 text-lg text-ink-soft">{ingress}</p>}
      <ul className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-accent pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
