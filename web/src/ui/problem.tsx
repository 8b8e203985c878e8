interface Props {
  /** The sentence to show; nothing is rendered without one. */
  text: string | undefined
  className?: string
}

/** Explains why an action failed, near its button; screen readers announce it. */
export const Problem = ({ text, className = '' }: Props) =>
  text && (
    <p role="alert" className={`rounded-control bg-alarm-soft p-4 text-alarm ${className}`}>
      {text}
    </p>
  )
