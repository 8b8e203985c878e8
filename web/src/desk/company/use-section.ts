import * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { Company, type EditableCompany, type Fact } from '#shared/company-facts.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../editing/changed-fields.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { companyQuery, readinessQuery } from './queries.ts'
import { pick, type Section } from './sections.ts'
import { toFacts, valuesOf, type SectionValues } from './section-values.ts'

/** The state and the actions of a section's form. */
export type SectionFormState = ReturnType<typeof useSection>

/** The form of a section, which is saved together with all other facts as they are stored by then. */
export function useSection({ heading, facts }: Section, known: EditableCompany) {
  const form = useDeskForm({
    schema: schemaOf(facts),
    values: sectionOf(known, facts),
    unsaved: `company/${heading}`,
    saving: {
      async mutationFn(body: Partial<Company>, newest: EditableCompany = known) {
        const { version, ...others } = newest
        if (isSame(pick(newest, facts), body)) return null
        return adminCall(api.company.saveCompany, { version, body: { ...others, ...body } })
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
    onSaved: focusButton,
  })

  /** The element that has the focus may be about to be removed. */
  function focusButton() {
    const { current } = form.element
    if (current?.contains(document.activeElement) || document.activeElement === document.body)
      current?.querySelector<HTMLElement>('[type=submit]')!.focus()
  }

  return {
    ...form,
    discard() {
      form.discard()
      focusButton()
    },
  }
}

/** The content of a section's form. */
const sectionOf = (known: Company, facts: Fact[]): SectionValues => pick(valuesOf(known), facts)

/** Turns the content of a section's form into its facts; one that is left out is undefined. */
const schemaOf = (facts: Fact[]) =>
  z.pipe(
    z.custom<SectionValues>(),
    z.pipe(
      z.transform(toFacts),
      z.pipe(
        z.pick(Company, Object.fromEntries(facts.map(name => [name, true])) as Record<Fact, true>),
        z.transform(found => pick(found, facts)),
      ),
    ),
  )
