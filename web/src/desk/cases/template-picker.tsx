import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useLocation } from 'react-router'
import type * as z from 'zod/mini'
import type { CaseReply } from '#shared/case-history.ts'
import type { ReplyTemplate } from '#shared/reply-templates.ts'
import { placeOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { inputLook, TextArea } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../dialogs/dialog-address.ts'
import { TextButton } from '../buttons.tsx'
import type { DeskFormState } from '../use-desk-form.ts'
import { templatesQuery } from './queries.ts'

interface Props {
  /** Without a case the text keeps its placeholders, to be filled in later. */
  about?: Case
  /** The form with the `ReplyField`. */
  form: DeskFormState<z.input<typeof CaseReply>>
}

/**
 * Adds a reply that was written in advance below what is written, filled in with what is known about
 * the case.
 */
export function TemplatePicker({ about, form }: Props) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { data } = useQuery(templatesQuery)
  const open = useOpenDialog()
  const { pathname } = useLocation()
  const templates: ReplyTemplate[] = data?.templates ?? []

  function insert() {
    const chosen = templates[Number(select.current!.value)]
    if (!chosen) return
    const template = about
      ? fillIn(chosen.text, { ...about, address: placeOf(about) })
      : chosen.text
    const text = form.read('text').trimEnd()
    form.write('text', text ? `${text}\n\n${template}` : template)
    form.focus('text')
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

const followed = 'Mejlas till avsändaren, som kan svara på sin sida om ärendet.'

/** The field for a reply. */
export const ReplyField = ({ hint = followed }: { hint?: string }) => (
  <TextArea name="text" label="Ditt svar" hint={hint} rows={9} data-reply />
)

/** The text of a template with what is known about a case. */
export const fillIn = (text: string, { name, reference, address = 'din adress' }: Known): string =>
  text
    .replaceAll('{namn}', () => name)
    .replaceAll('{referens}', () => reference)
    .replaceAll('{adress}', () => address)

interface Known {
  name: string
  reference: string
  address?: string
}
