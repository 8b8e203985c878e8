import { useId } from 'react'
import type { EditableCompany } from '#shared/company-facts.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { TextArea, TextField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/notice.tsx'
import { DeskForm } from '../form.tsx'
import { SaveButton } from '../buttons.tsx'
import { ListFields } from './list-fields.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { anchorOf, type Item, type Section } from './sections.ts'
import { useSection } from './use-section.ts'

interface Props {
  section: Section
  known: EditableCompany
}

/** The form of one section. */
export function SectionForm({ section, known }: Props) {
  const id = useId()
  const editor = useSection(section, known)
  const { form } = editor
  const { heading, hint, list, items } = section

  return (
    <Card
      as="section"
      id={anchorOf(heading)}
      aria-labelledby={id}
      className="grid scroll-mt-4 grid-cols-1 gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      </div>
      <DeskForm form={form} className="min-w-0">
        <ErrorSummary errors={form.errors} form={form.element} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {list &&
            (list.name === 'openingHours.exceptions' ? (
              <OpeningHoursFields list={list} form={form} />
            ) : (
              <ListFields list={list} form={form} />
            ))}
          {items?.map(item => (
            <ItemField key={item.name} {...item} />
          ))}
        </div>
        <Problem text={form.failure?.sentence} className="mt-5" />
        <div className="mt-5 flex flex-wrap gap-3">
          <SaveButton
            look={form.isChanged ? 'primary' : 'secondary'}
            isSaving={form.isSaving}
            className="max-sm:w-full"
          >
            Spara
          </SaveButton>
          {form.isChanged && !form.isSaving && (
            <Button look="secondary" onClick={editor.discard} className="max-sm:w-full">
              Avbryt
            </Button>
          )}
        </div>
      </DeskForm>
      {editor.conflict && (
        <SectionConflict section={section} editor={editor} saved={editor.conflict} />
      )}
    </Card>
  )
}

const ItemField = ({ rows, isOptional = false, ...input }: Item) =>
  rows ? (
    <TextArea
      name={input.name}
      label={input.label}
      hint={input.hint}
      rows={rows}
      required={!isOptional}
    />
  ) : (
    <TextField autoComplete="off" {...input} required={!isOptional} />
  )
