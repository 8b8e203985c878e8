import { cleanText } from '#shared/input/characters.ts'
import { use, useState } from 'react'
import { maxAdditionLength } from '#shared/following.ts'
import { formatNumber } from '#shared/format.ts'
import { TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { useTexts } from '../../languages/texts.ts'

/** The number of characters before the limit at which the field announces it. */
const near = 200

/** The field for what the sender of a case adds; it says when the text nears its limit. */
export function MessageField({ label }: { label: string }) {
  const [length, setLength] = useState((use(FormContext).written.message ?? '').length)
  const t = useTexts()
  const left = maxAdditionLength - length
  return (
    <div className="grid gap-2">
      <TextArea
        name="message"
        label={label}
        rows={4}
        onInput={event => setLength(cleanText(event.currentTarget.value).length)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {left <= near && (
          <span>
            {t.maxLength(formatNumber(maxAdditionLength))}{' '}
            {/* Said once: the number changes with every letter. */}
            <span aria-hidden>
              {left < 0 ? `${formatNumber(-left)} ${t.tooMany}` : `${left} ${t.left}`}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
