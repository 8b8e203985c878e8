import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { fillIn, type ReplyTemplate } from '#shared/reply-templates.ts'
import { placeOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { inputLook } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { TextButton } from '../text-button.tsx'
import { templatesQuery } from './queries.ts'

interface Props {
  /** Without a case the text keeps its placeholders, to be filled in later. */
  about?: Case
  onChoose: (text: string) => void
}

/** Inserts a reply that was written in advance, filled in with what is known about the case. */
export function TemplatePicker({ about, onChoose }: Props) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { data } = useQuery(templatesQuery)
  const open = useOpenDialog()
  const { pathname } = useLocation()
  const templates: ReplyTemplate[] = data?.templates ?? []

  function insert() {
    const chosen = templates[Number(select.current!.value)]
    if (!chosen) return
    onChoose(about ? fillIn(chosen, { ...about, address: placeOf(about) }) : chosen.text)
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Svarsmallar
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <select
          ref={select}
          id={id}
          className={`min-h-12 w-full min-w-0 sm:w-0 sm:grow ${inputLook}`}
        >
          {templates.map(({ title }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <option key={index} value={index}>
              {title}
            </option>
          ))}
        </select>
        <Button look="secondary" disabled={templates.length === 0} onClick={insert}>
          Infoga
        </Button>
        <TextButton look="quiet" disabled={!data} onClick={() => open(`${pathname}/svarsmallar`)}>
          Ändra mallarna
        </TextButton>
      </div>
    </div>
  )
}
