import type { ReactNode } from 'react'
import type { Token } from './tokens.ts'

/** The parts of the page, in their order. */
const headings = [
  'Färger',
  'Text',
  'Avstånd',
  'Hörn',
  'Skuggor',
  'Rörelse',
  'Knappar',
  'Märken',
  'Fält',
  'Kort',
  'Bildspel',
  'Besked',
  'Dialog',
  'Meddelanden',
] as const

/** Links to all parts. */
export const Contents = () => (
  <nav aria-label="Innehåll">
    <ul className="mt-6 flex flex-wrap gap-x-5">
      {headings.map(heading => (
        <li key={heading}>
          <a
            href={`#${heading}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface PartProps {
  heading: (typeof headings)[number]
  children: ReactNode
}

/** A part of the page below its heading, which the contents link to. */
export const Part = ({ heading, children }: PartProps) => (
  <section aria-labelledby={heading} className="grid min-w-0 gap-8 border-t border-line pt-10">
    <h2 id={heading} className="text-3xl">
      {heading}
    </h2>
    {children}
  </section>
)

/** An example below its name. */
export const Example = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-3">
    <p className="text-sm text-ink-soft">{name}</p>
    {children}
  </div>
)

/** A token's name and value. */
export const TokenName = ({ name, value }: Token) => (
  <p className="text-sm text-ink-soft">
    <span className="font-semibold text-ink">{name}</span> {value}
  </p>
)

/** Tokens that are described in words. */
export const TokenNames = ({ tokens, columns }: { tokens: Token[]; columns: string }) => (
  <ul className={`grid gap-x-6 gap-y-2 ${columns}`}>
    {tokens.map(token => (
      <li key={token.name}>
        <TokenName {...token} />
      </li>
    ))}
  </ul>
)
