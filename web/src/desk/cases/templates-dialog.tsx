import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#shared/api.ts'
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
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { closingTexts, ConflictQuestion, useUnsavedGuard } from '../dialogs/questions.tsx'
import { isSame } from '../editing/changed-fields.ts'
import { unsavedChanges } from '../editing/unsaved-edits.ts'
import { saveUnlessChanged } from '../save-unless-changed.ts'
import { SaveButton, TextButton } from '../buttons.tsx'
import { DeskForm, useEntries } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { templatesQuery } from './queries.ts'

/** Edits the replies that are written in advance, all at once. */
export function Component() {
  const { data } = useQuery(templatesQuery)
  return data && <TemplatesDialog stored={data} />
}

function TemplatesDialog({ stored }: { stored: StoredTemplates }) {
  // A later answer has another version, of what this dialog does not show.
  const [base, setBase] = useState(stored)
  const leave = useCloseDialog()
  const form = useDeskForm({
    unsaved: unsavedChanges('templates', base.version),
    schema: ReplyTemplates,
    values: { templates: base.templates },
    save,
    saving: {
      onSuccess({ saved }) {
        if (!saved) return
        showAnswer(templatesQuery, saved)
        setBase(saved)
      },
    },
    done: 'Svarsmallarna är sparade',
    onSaved: () => leave(),
  })
  useUnsavedGuard(form, closingTexts)
  const { entries, append, remove } = useEntries(form, 'templates')

  const close = () => form.isSaving || leave()

  function save(body: { templates: ReplyTemplate[] }, over = base) {
    return saveUnlessChanged(over, {
      save: ({ version }) => adminCall(api.cases.saveTemplates, { version, body }),
      fetchStored: () => queryClient.fetchQuery(templatesQuery),
      isChangedByOther: ({ version }) => version !== over.version,
    })
  }

  function takeSaved() {
    setBase(form.conflict!)
    form.discard({ templates: form.conflict!.templates })
  }

  return (
    <DeskDialog heading="Svarsmallar" onClose={close}>
      <DialogBody>
        <p className="text-ink-soft">
          {entries.length === 0 &&
            'Inga svarsmallar ännu. Dem du lägger till här infogar du i svar. '}
          Det här fylls i när du infogar en mall: {'{namn}'}, {'{referens}'} och {'{adress}'}.
        </p>
        <DeskForm form={form} id="templates" className="mt-5 grid gap-5">
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
        </DeskForm>
        {entries.length < maxTemplates && (
          <Button
            look="secondary"
            onClick={() => append({ title: '', text: '' }, { shouldFocus: false })}
            className="mt-5 max-sm:w-full"
          >
            Lägg till en mall
          </Button>
        )}
        <Problem text={firstOf(form.errors) ?? form.failure?.sentence} className="mt-5" />
      </DialogBody>
      <DialogFooter>
        <Button look="secondary" onClick={close} className="max-sm:w-full">
          Avbryt
        </Button>
        <SaveButton form="templates" isSaving={form.isSaving} className="max-sm:w-full">
          Spara mallarna
        </SaveButton>
      </DialogFooter>
      {form.conflict && (
        <ConflictQuestion
          heading="Någon annan har ändrat svarsmallarna"
          difference={differenceOf(form.conflict.templates, form.readAll().templates)}
          form={form}
          onDiscard={takeSaved}
        />
      )}
    </DeskDialog>
  )
}

/** Names the templates that only one of the two has, or has otherwise. */
function differenceOf(saved: ReplyTemplate[], mine: ReplyTemplate[]): string {
  const differing = [...without(saved, mine), ...without(mine, saved)].map(({ title }) => title)
  return differing.length > 0
    ? `Mallar som skiljer sig: ${[...new Set(differing)].join(', ')}.`
    : 'Inget skiljer sig från det som du har skrivit.'
}

const without = (templates: ReplyTemplate[], others: ReplyTemplate[]) =>
  templates.filter(each => !others.some(other => isSame(other, each)))

/** The first error, with the template that has it. */
function firstOf(errors: FormErrors) {
  const [first] = Object.entries(errors)
  if (!first) return undefined
  const [path, message] = first
  return `Mall ${Number(path.split('.')[1]) + 1}: ${message}.`
}
