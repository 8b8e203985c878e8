import { useId, useRef, type FormEvent } from 'react'
import type { EditableCompany } from '#shared/facts-changes.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { focusField } from '../../forms/focus-field.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ItemField } from './item-field.tsx'
import { ListFields } from './list-fields.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { anchorOf, type Section } from './sections.ts'
import { useSection } from './use-section.ts'
import { WeekFields } from './week-fields.tsx'
import type { SectionValues } from './section-values.ts'

interface Props {
  section: Section
  known: EditableCompany
}

/** The form of one section. */
export function SectionForm({ section, known }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const editor = useSection(section, known)
  const { heading, hint, list, items } = section

  function submit(event: FormEvent) {
    event.preventDefault()
    if (editor.isSaving) return
    const errors = editor.save()
    const inputs = Array.from(form.current!.elements, each => (each as HTMLInputElement).name)
    const first = inputs.find(name => errors[name])
    if (first) focusField(form.current!, first)
    else focusButton()
  }

  function cancel() {
    editor.reset()
    focusButton()
  }

  /** The element that has the focus now is about to be removed. */
  const focusButton = () => form.current!.querySelector<HTMLElement>('[type=submit]')!.focus()

  return (
    <section
      id={anchorOf(heading)}
      aria-labelledby={id}
      className="grid scroll-mt-4 grid-cols-1 gap-x-10 gap-y-5 rounded-card border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      </div>
      <FormContext value={{ errors: editor.errors, written: editor.written }}>
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          onInput={() =>
            editor.write(Object.fromEntries(new FormData(form.current!)) as SectionValues)
          }
          className="min-w-0"
        >
          <ErrorSummary errors={editor.errors} form={form} />
          <div key={editor.round} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {heading === 'Öppettider' && <WeekFields />}
            {list && <ListFields list={list} editor={editor} form={form} />}
            {items?.map(item => (
              <ItemField key={item.name} {...item} />
            ))}
          </div>
          <Problem text={editor.failure} className="mt-5" />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              type="submit"
              look={editor.isChanged ? 'primary' : 'secondary'}
              className="max-sm:w-full"
            >
              {editor.isSaving ? 'Sparar...' : 'Spara'}
            </Button>
            {editor.isChanged && !editor.isSaving && (
              <Button look="secondary" onClick={cancel} className="max-sm:w-full">
                Avbryt
              </Button>
            )}
          </div>
        </form>
      </FormContext>
      {editor.conflict && (
        <SectionConflict section={section} editor={editor} saved={editor.conflict} />
      )}
    </section>
  )
}
