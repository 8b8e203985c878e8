import { splitLines } from '#shared/input/characters.ts'
import { useId, useState } from 'react'
import { maxShownMessageLength } from '#shared/applicants.ts'
import { TextButton } from '../text-button.tsx'

/** The message of an applicant, folded if it is long. Only the case shows the rest of a cut one. */
export function ApplicantMessage({ text, name }: { text: string; name: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > 160 || splitLines(text).length > 3
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        dir="auto"
        className={`max-w-prose wrap-anywhere ${isLong && !isWhole ? 'line-clamp-3' : 'whitespace-pre-line'}`}
      >
        {text}
        {text.length === maxShownMessageLength && '… Resten står i ärendet.'}
      </p>
      {isLong && (
        <TextButton aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Visa mindre' : 'Visa hela'}
          <span className="sr-only"> av meddelandet från {name}</span>
        </TextButton>
      )}
    </div>
  )
}
