import type * as z from 'zod/mini'
import type { CaseReply } from '#shared/case-history.ts'
import { TextArea } from '../../forms/field.tsx'
import type { DeskFormState } from '../form.tsx'

interface Props {
  hint?: string
}

/** The field for a reply. */
export const ReplyField = ({
  hint = 'Mejlas till avsändaren, som kan svara på sin sida om ärendet.',
}: Props) => <TextArea name="text" label="Ditt svar" hint={hint} rows={9} data-reply />

/** Adds a template below what is written. */
export function insertTemplate(form: DeskFormState<z.input<typeof CaseReply>>, template: string) {
  const text = form.read('text').trimEnd()
  form.write('text', text ? `${text}\n\n${template}` : template)
  form.focus('text')
}
