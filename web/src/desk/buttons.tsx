import type { ComponentProps } from 'react'
import { dial } from '#shared/input/phone-number.ts'
import { Button, ButtonLink, unlessBusy, type ButtonProps } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface SaveProps extends ComponentProps<typeof Button> {
  isSaving: boolean
  /** The text during the call. */
  saving?: string | undefined
}

/** The button that saves a form. */
export const SaveButton = ({ isSaving, saving = 'Sparar...', children, ...button }: SaveProps) => (
  <Button type="submit" {...button} isBusy={isSaving}>
    {isSaving ? saving : children}
  </Button>
)

const looks = {
  accent: 'text-accent underline underline-offset-4',
  quiet: 'text-ink-soft underline hover:text-ink',
}

interface TextProps extends ButtonProps {
  /** Quiet for what is rarely done. */
  look?: keyof typeof looks
}

/** A button that looks like a link, beside the fields and texts that it is about. */
export const TextButton = ({ look = 'accent', className = '', ...button }: TextProps) => (
  <button {...unlessBusy(button)} className={`min-h-11 ${looks[look]} ${className}`} />
)

/** A button in the colour of destructive actions. */
export const DeleteButton = ({ className = '', ...button }: ButtonProps) => (
  <button
    {...unlessBusy(button)}
    className={`min-h-11 rounded-control border border-alarm/40 bg-surface px-4 py-2.5 text-center font-semibold text-alarm transition-colors hover:border-alarm hover:bg-alarm-soft ${className}`}
  />
)

interface CallProps extends ComponentProps<typeof ButtonLink> {
  /** As somebody has written it; without a number in it there is no button. */
  number: string | undefined
}

/** Dials a phone number. */
export function CallButton({ number = '', children, ...link }: CallProps) {
  const href = dial(number)
  return (
    href && (
      <ButtonLink look="secondary" {...link} href={href}>
        <Icon shape="phone" />
        {children}
      </ButtonLink>
    )
  )
}
