import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useCompany } from '../ui/use-company.ts'

interface Props {
  /** Announced when it changes, since the same card shows one step after the other. */
  heading: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** The layout of a page without the desk's header: one card, and a link back to the site. */
export const CardPage = ({ heading, text, children }: Props) => (
  <main className="grid min-h-svh content-center justify-items-center gap-6 bg-mist px-4 py-10">
    <p className="flex items-center gap-2.5 text-lg font-bold tracking-tight">
      <img src="/favicon.svg" alt="" width={32} height={32} className="size-8" />
      {useCompany().brand}
    </p>
    <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 shadow-card sm:p-9">
      <h1 aria-live="polite" className="text-2xl sm:text-3xl">
        {heading}
      </h1>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-7">{children}</div>
    </div>
    {/* A full page load: the site has a stricter policy than the desk. */}
    <a
      href="/"
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft underline hover:text-ink"
    >
      <Icon shape="back" />
      Till webbplatsen
    </a>
  </main>
)
