import { useId, type ComponentProps } from 'react'
import type { LinkProps } from '../navigation/site-link.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface TitleProps extends Omit<ComponentProps<'h1'>, 'title'> {
  /** The title in the browser, which is also the heading unless there are children. */
  title: string
}

/** The title and the heading of a page of the desk. */
export const PageTitle = ({ title, className = '', children = title, ...heading }: TitleProps) => (
  <>
    <PageHead title={title} />
    <h1 {...heading} className={`text-3xl sm:text-4xl ${className}`}>
      {children}
    </h1>
  </>
)

/** Leads from a page of the desk to the list that it belongs to. */
export const BackLink = ({ children, ...link }: LinkProps) => (
  <TextLink {...link} isAlone className="print:hidden">
    <Icon shape="back" />
    {children}
  </TextLink>
)

/** Placeholders for what is being fetched; the text is announced, and `className` sets their height. */
export const ListLoading = ({ text, className }: { text: string; className: string }) => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      {text}
    </p>
    {['a', 'b', 'c'].map(key => (
      <Skeleton key={key} className={`w-full ${className}`} />
    ))}
  </div>
)

interface SectionProps extends ComponentProps<typeof Card> {
  heading: string
}

/** A section of a desk page: a card that its heading names. */
export function HeadedSection({ heading, className = '', children, ...section }: SectionProps) {
  const headingId = useId()
  return (
    <Card
      as="section"
      {...section}
      aria-labelledby={headingId}
      className={`grid min-w-0 content-start gap-4 p-5 sm:p-6 ${className}`}
    >
      <h2 id={headingId} className="text-xl">
        {heading}
      </h2>
      {children}
    </Card>
  )
}
