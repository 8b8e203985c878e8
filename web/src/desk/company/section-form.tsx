import { useId } from 'react'
import type { Company, EditableCompany } from '#shared/company-facts.ts'
import { api } from '#shared/contract/api.ts'
import type { Hours } from '#shared/opening-hours.ts'
import { inFigures, weekdays } from '#shared/opening-texts.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../form/changed-fields.ts'
import { SavedByOther } from '../form/saved-by-other.tsx'
import { focusSave, PageForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { ItemField, ListFields, nameOfEntry } from '../list-fields.tsx'
import { asRead } from '../editing/swedish-clock.ts'
import { companyQuery, readinessQuery } from './queries.ts'
import { schemaOf, sectionOf, type SectionValues } from './section-values.ts'
import { factsOf, type Section } from './sections.ts'

/** The form of one section. */
export function SectionForm({ section, known }: { section: Section; known: EditableCompany }) {
  const headingId = useId()
  const form = useSection(section, known)
  const { id, heading, hint, list, items = [], Entries = ListFields } = section

  function discard() {
    form.discard()
    focusSave(form.element.current)
  }

  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-4 grid-cols-1 gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={headingId} className="text-xl">
          {heading}
        </h2>
        {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
      </div>
      <PageForm
        form={form}
        button="Spara"
        look={form.isChanged ? 'primary' : 'secondary'}
        otherButtons={
          form.isChanged &&
          !form.isSaving && (
            <Button look="secondary" onClick={discard}>
              Avbryt
            </Button>
          )
        }
      >
        <SavedByOther
          form={form}
          subject="Uppgifterna om företaget"
          saved={known}
          textsOf={values => textsOf(section, values)}
        />
        <ErrorSummary errors={form.errors} form={form.element} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {list && <Entries list={list} form={form} />}
          {items.map(item => (
            <ItemField key={item.name} {...item} />
          ))}
        </div>
      </PageForm>
    </Card>
  )
}

/** The form of a section, which is saved together with all other facts as they are stored by then. */
function useSection(section: Section, known: EditableCompany) {
  const facts = factsOf(section)
  const form = useDeskForm({
    schema: schemaOf(facts),
    values: sectionOf(known, facts),
    unsaved: `company/${section.id}`,
    saving: {
      async mutationFn(written: Partial<Company>, newest: EditableCompany = known) {
        const { version, ...stored } = newest
        const body = { ...stored, ...written }
        if (isSame(sectionOf(stored, facts), sectionOf(body, facts))) return null
        return adminCall(api.company.saveCompany, { version, body })
      },
      onSuccess(saved) {
        showAnswer(companyQuery, saved)
        void queryClient.invalidateQueries(readinessQuery)
      },
      onError: ({ sentence }) => showFailure('Kunde inte spara', sentence),
      fetchStored: () => queryClient.fetchQuery(companyQuery),
      valuesOf: saved => sectionOf(saved, facts),
    },
    done: { title: 'Sparat', description: 'Ändringen visas på webbplatsen inom en minut.' },
    onSaved: () => focusSave(form.element.current),
  })
  return form
}

/** The content of a section's form by its labels: of each input, each weekday, each date and each entry of its list. */
export function textsOf({ items = [], list }: Section, values: SectionValues) {
  const at = (path: string): unknown =>
    path.split('.').reduce((value, name) => Object(value)[name], values as unknown)
  const week = Object.values(values.openingHours?.week ?? {})
  const entries = list ? (at(list.name) as object[]) : []
  // A day that is added moves those after it.
  const nameOf = (entry: object, index: number) =>
    'date' in entry ? `${list!.one} ${entry.date}` : nameOfEntry(list!, index)
  return Object.fromEntries([
    ...items.map(({ name, label }) => [label, textOf(at(name))]),
    ...week.map((hours, day) => [weekdays[day], textOf(hours)]),
    ...entries.map((entry, index) => [
      nameOf(entry, index),
      Object.values(entry).map(textOf).filter(Boolean).join(', '),
    ]),
  ]) as Record<string, string>
}

/** A text or a moment of an input, the houses of a notice, or the hours of a day. */
function textOf(value: unknown) {
  if (Array.isArray(value)) return value.length > 0 ? `${value.length} hus` : ''
  if (typeof value === 'object') return inFigures(value as Hours | null)
  return asRead(String(value).trim())
}
