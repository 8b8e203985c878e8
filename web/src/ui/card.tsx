import type { ComponentProps, ElementType } from 'react'

interface Props extends ComponentProps<'div'> {
  /** The element, where another than a `div` says what the card is. */
  as?: 'article' | 'section' | 'li' | 'p' | 'dl' | 'form'
  /** Casts a shadow: for a card that stands alone or leads to a page. */
  isRaised?: boolean
}

/** A bordered surface for one thing. The padding is its content's: `className`. */
export function Card({ as, isRaised = false, className = '', ...card }: Props) {
  const Tag = (as ?? 'div') as ElementType
  return (
    <Tag
      {...card}
      className={`rounded-card border border-line bg-surface ${isRaised ? 'shadow-card' : ''} ${className}`}
    />
  )
}
