import { say, useTexts } from '../languages/texts.ts'
import { Icon } from '../ui/icon.tsx'

interface Props {
  id: string
  /** The field's name. */
  name: string
  /** The sentence of the rule that the value breaks. */
  error: string
}

/** The error of a field; its icon tells it from a hint without colour. */
export function FieldError({ id, name, error }: Props) {
  const t = useTexts()
  return (
    <p id={id} className="flex gap-2 font-medium text-alarm">
      <Icon
        shape="M12 8v4.5m0 3.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"
        className="mt-0.5 size-5"
      />
      <span>{say({ sentence: error, code: name }, t)}</span>
    </p>
  )
}
