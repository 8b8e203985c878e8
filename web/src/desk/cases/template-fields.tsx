import { useId } from 'react'
import type { ReplyTemplate } from '#shared/reply-templates.ts'
import { inputLook } from '../../forms/field.tsx'
import { TextButton } from '../text-button.tsx'

interface Props {
  number: number
  template: ReplyTemplate
  onWrite: (changes: Partial<ReplyTemplate>) => void
  onRemove: () => void
}

/** The name and text of one template. */
export function TemplateFields({ number, template, onWrite, onRemove }: Props) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">Mall {number}</legend>
      <label htmlFor={`${id}-title`} className="font-semibold">
        Namn
      </label>
      <input
        id={`${id}-title`}
        type="text"
        autoComplete="off"
        value={template.title}
        onChange={event => onWrite({ title: event.target.value })}
        className={look}
      />
      <label htmlFor={`${id}-text`} className="font-semibold">
        Text
      </label>
      <textarea
        id={`${id}-text`}
        rows={6}
        value={template.text}
        onChange={event => onWrite({ text: event.target.value })}
        className={look}
      />
      <TextButton
        look="quiet"
        aria-label={`Ta bort mall ${number}`}
        onClick={onRemove}
        className="justify-self-start"
      >
        Ta bort
      </TextButton>
    </fieldset>
  )
}

const look = `min-h-12 w-full ${inputLook}`
