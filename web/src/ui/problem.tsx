interface Props {
  /** The sentence to show; nothing is rendered without one. */
  text: string | undefined
  className?: string
}

/** Explains what went wrong, beside the button that was pressed; read aloud as it appears. */
export const Problem = ({ text, className = '' }: Props) =>
  text && (
    <p role="alert" className={`rounded-control bg-alarm-soft p-4 text-alarm ${className}`}>
      {text}
    </p>
  )
