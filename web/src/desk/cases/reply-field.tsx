import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { CaseReply } from '#shared/case-history.ts'
import { placeOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { fillIn, isFinished, type ReplyTemplate } from '#shared/reply-templates.ts'
import { Select, TextArea } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextButton } from '../buttons.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import type { DeskFormState } from '../form/use-desk-form.ts'
import { templatesQuery } from './queries.ts'

/** A reply on the desk. */
export const WrittenReply = z.extend(CaseReply, { text: CaseReply.shape.text.check(isFinished) })

interface Props {
  /** Without a case the text keeps its placeholders, to be filled in later. */
  theCase?: Case
  /** The form with the `ReplyField`. */
  form: DeskFormState<z.input<typeof CaseReply>>
}

/**
 * Adds a reply that was written in advance below what is written, filled in with what is known about
 * the case.
 */
export function TemplatePicker({ theCase, form }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const { data } = useQuery(templatesQuery)
  const open = useOpenDialog()
  const { pathname } = useLocation()
  const templates: ReplyTemplate[] = data?.templates ?? []

  function insert() {
    const chosen = templates[Number(select.current!.value)]
    if (!chosen) return
    const template = theCase
      ? fillIn(chosen.text, { ...theCase, address: placeOf(theCase) })
      : chosen.text
    const text = form.read('text').trimEnd()
    form.write('text', text ? `${text}\n\n${template}` : template)
    form.focus('text')
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 sm:w-0 sm:grow">
        <Select
          ref={select}
          name="template"
          label="Svarsmallar"
          options={Object.fromEntries(templates.map(({ title }, index) => [index, title]))}
          none=""
          required={false}
        />
      </div>
      <Button look="secondary" disabled={templates.length === 0} onClick={insert}>
        Infoga
      </Button>
      <TextButton look="quiet" disabled={!data} onClick={() => open(`${pathname}/svarsmallar`)}>
        Ändra mallarna
      </TextButton>
    </div>
  )
}

const followed = 'Mejlas till avsändaren, som kan svara på sin sida om ärendet.'

export const ReplyField = ({ hint = followed }: { hint?: string }) => (
  <TextArea name="text" label="Ditt svar" hint={hint} rows={9} />
)
