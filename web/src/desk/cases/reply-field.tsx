import { frame, useField } from '../../forms/field.tsx'

interface Props {
  text: string
  onWrite: (text: string) => void
  hint?: string
}

/** The field for a reply; its text is controlled, so that a template can be inserted. */
export function ReplyField({
  text,
  onWrite,
  hint: hintText = 'Mejlas till avsändaren, som kan svara på sin sida om ärendet.',
}: Props) {
  const { label, input, hint, message } = useField({
    name: 'text',
    label: 'Ditt svar',
    hint: hintText,
  })
  return (
    <div className={frame}>
      {label}
      <textarea
        rows={9}
        data-reply
        value={text}
        onChange={event => onWrite(event.target.value)}
        {...input}
      />
      {hint}
      {message}
    </div>
  )
}
