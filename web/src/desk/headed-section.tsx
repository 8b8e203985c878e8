import { useId, type ReactNode } from 'react'

interface Props {
  heading: string
  className?: string
  children: ReactNode
}

/** A section of a desk page: a bordered box that its heading names. */
export function HeadedSection({ heading, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}
