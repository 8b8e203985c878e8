import { useQuery } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import {
  maxTemplates,
  ReplyTemplates,
  type ReplyTemplate,
  type StoredTemplates,
} from '#shared/reply-templates.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { TextArea, TextField } from '../../forms/field.tsx'
import type { FormErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { adminCall } from '../admin-call.ts'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { SavedByOther } from '../editing/saved-by-other.tsx'
import { TextButton } from '../buttons.tsx'
import { useEntries } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { templatesQuery } from './queries.ts'

/** Edits the replies that are written in advance, all at once. */
export function Component() {
  const { data } = useQuery(templatesQuery)
  return data && <TemplatesDialog stored={data} />
}

function TemplatesDialog({ stored }: { stored: StoredTemplates }) {
  const leave = useCloseDialog()
  const form = useDeskForm({
    schema: ReplyTemplates,
    values: { templates: stored.templates },
    unsaved: 'templates',
    saving: {
      mutationFn: (body: { templates: ReplyTemplate[] }, { version }: StoredTemplates = stored) =>
        adminCall(api.cases.saveTemplates, { version, body }),
      onSuccess: saved => showAnswer(templatesQuery, saved),
      fetchStored: () => queryClient.fetchQuery(templatesQuery),
      valuesOf: ({ templates }) => ({ templates }),
    },
    done: { title: 'Svarsmallarna är sparade' },
    onSaved: () => leave(),
  })
  const { entries, append, remove } = useEntries(form, 'templates')

  return (
    <FormDialog
      heading="Svarsmallar"
      form={form}
      button="Spara mallarna"
      problem={firstOf(form.errors) ?? form.failure?.sentence}
      onClose={leave}
    >
      <p className="text-ink-soft">
        {entries.length === 0 &&
          'Inga svarsmallar ännu. Dem du lägger till här infogar du i svar. '}
        Det här fylls i när du infogar en mall: {'{namn}'}, {'{referens}'} och {'{adress}'}.
      </p>
      <div className="mt-5 grid gap-5">
        <SavedByOther form={form} subject="Svarsmallarna" textsOf={textsOf} />
        {entries.map(({ key }, index) => (
          <fieldset
            key={key}
            className="grid min-w-0 gap-3 rounded-card border border-line p-4 sm:p-5"
          >
            <legend className="px-1 font-semibold">Mall {index + 1}</legend>
            <TextField name={`templates.${index}.title`} label="Namn" autoComplete="off" />
            <TextArea name={`templates.${index}.text`} label="Text" />
            <TextButton
              look="quiet"
              aria-label={`Ta bort mall ${index + 1}`}
              onClick={() => remove(index)}
              className="justify-self-start"
            >
              Ta bort
            </TextButton>
          </fieldset>
        ))}
      </div>
      {entries.length < maxTemplates && (
        <Button
          look="secondary"
          onClick={() => append({ title: '', text: '' }, { shouldFocus: false })}
          className="mt-5 max-sm:w-full"
        >
          Lägg till en mall
        </Button>
      )}
    </FormDialog>
  )
}

/** Each template under its place. */
const textsOf = ({ templates }: { templates: ReplyTemplate[] }) =>
  Object.fromEntries(
    templates.map(({ title, text }, index) => [`Mall ${index + 1}`, `${title}: ${text}`]),
  )

/** The first error, with the template that has it. */
function firstOf(errors: FormErrors) {
  const [first] = Object.entries(errors)
  if (!first) return undefined
  const [path, message] = first
  return `Mall ${Number(path.split('.')[1]) + 1}: ${message}.`
}
