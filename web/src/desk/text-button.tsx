import { unlessBusy, type ButtonProps } from '../ui/button.tsx'

const looks = {
  accent: 'text-accent underline underline-offset-4',
  quiet: 'text-ink-soft underline hover:text-ink',
}

interface Props extends ButtonProps {
  /** Quiet for what is rarely done. */
  look?: keyof typeof looks
}

/** A button that looks like a link, beside the fields and texts that it is about. */
export const TextButton = ({ look = 'accent', className = '', ...button }: Props) => (
  <button {...unlessBusy(button)} className={`min-h-11 ${looks[look]} ${className}`} />
)
