import { useId, type ReactNode } from 'react'

/** A part of a case below its heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}
