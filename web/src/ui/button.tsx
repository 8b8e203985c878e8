import type { ComponentProps, KeyboardEvent } from 'react'
import { Link, type LinkProps } from '../navigation/site-link.tsx'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2.5 text-center font-semibold transition-colors'

/** The looks of a button, for links too. */
export const buttonLook = {
  primary: `${shape} border-transparent bg-accent text-surface hover:bg-accent-deep`,
  secondary: `${shape} border-outline bg-surface text-accent hover:border-accent hover:bg-mist`,
}

/** The attributes of a button, also while the call that it has begun is under way. */
export interface ButtonProps extends ComponentProps<'button'> {
  isBusy?: boolean | undefined
}

interface Props extends ButtonProps {
  look?: keyof typeof buttonLook
}

/** A button with room for a thumb: at least 44 pixels high. */
export const Button = ({ look = 'primary', className = '', ...button }: Props) => (
  <button
    {...unlessBusy(button)}
    className={`${buttonLook[look]} aria-disabled:opacity-70 ${className}`}
  />
)

interface ButtonLinkProps extends LinkProps {
  look?: keyof typeof buttonLook
  /** True for what most visitors of a page come for; as wide as a phone's screen. */
  isLarge?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', isLarge, ...link }: ButtonLinkProps) {
  const size = isLarge ? 'min-h-13 px-8 max-sm:w-full' : ''
  return <Link {...link} className={`${buttonLook[look]} ${size} ${link.className ?? ''}`} />
}

/**
 * The attributes of a button, of which a press does nothing while it is busy. It is not disabled then:
 * browsers take the focus from what is disabled.
 */
export const unlessBusy = ({
  isBusy = false,
  onKeyDown,
  ...button
}: ButtonProps): ComponentProps<'button'> => ({
  type: 'button',
  ...button,
  ...(isBusy && { 'aria-disabled': true, onClick: event => event.preventDefault() }),
  onKeyDown(event) {
    ignoreHeldEnter(event)
    onKeyDown?.(event)
  },
})

/** Holding Enter presses and sends once, and does not press what takes the place of a button. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  const isNewLine = event.target instanceof HTMLTextAreaElement
  if (event.repeat && event.key === 'Enter' && !isNewLine) event.preventDefault()
}
