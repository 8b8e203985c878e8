import type { EditableCompany } from '#shared/company-facts.ts'
import { inFigures, weekdays } from '#shared/opening-texts.ts'
import { ConflictQuestion } from '../dialogs/conflict-question.tsx'
import { toHours, valuesOf, type SectionValues } from './section-values.ts'
import { nameOfEntry, pick, type Section } from './sections.ts'
import type { SectionEditor } from './use-section.ts'

interface Props {
  section: Section
  editor: SectionEditor
  /** As somebody else has saved it meanwhile. */
  saved: EditableCompany
}

/** Asks which version to use after somebody else has changed the same section. */
export function SectionConflict({ section, editor, saved }: Props) {
  const { heading, facts } = section
  const change = saved.changes.find(({ fields }) => fields.some(fact => facts.includes(fact)))
  const theirs = textsOf(section, pick(valuesOf(saved), facts))
  const mine = textsOf(section, editor.form.readAll())
  const labels = Object.keys({ ...theirs, ...mine })
  return (
    <ConflictQuestion
      heading="Någon annan har ändrat samma uppgifter"
      subject={heading}
      savedAt={change?.at}
      savedBy={change?.by}
      difference="Det här skiljer sig:"
      onStay={editor.form.clearErrors}
      onOverwrite={editor.saveMine}
      onDiscard={editor.discard}
    >
      <ul className="mt-3 grid gap-3 wrap-anywhere">
        {labels
          .filter(label => theirs[label] !== mine[label])
          .map(label => (
            <li key={label}>
              <span className="font-semibold">{label}</span>
              <span className="block">Sparad: {theirs[label] || 'tomt'}</span>
              <span className="block">Din: {mine[label] || 'tomt'}</span>
            </li>
          ))}
      </ul>
    </ConflictQuestion>
  )
}

/** The content of a section's form by its labels: of each input, each weekday and each entry of its list. */
export function textsOf({ items = [], list }: Section, values: SectionValues) {
  const at = (path: string): unknown =>
    path.split('.').reduce((value, name) => Object(value)[name], values as unknown)
  const week = values.openingHours?.week ?? []
  const entries = list ? (at(list.name) as object[]) : []
  return Object.fromEntries([
    ...items.map(({ name, label }) => [label, textOf(at(name))]),
    ...week.map((hours, day) => [weekdays[day], textOf(hours)]),
    ...entries.map((entry, index) => [
      nameOfEntry(list!, index),
      Object.values(entry).map(textOf).filter(Boolean).join(', '),
    ]),
  ]) as Record<string, string>
}

/** A text or a moment of an input, or the hours of a day. */
const textOf = (value: unknown) =>
  isHours(value)
    ? inFigures(toHours(value))
    : String(value)
        .trim()
        .replace(/^([\d-]{10})T/, '$1 ')

const isHours = (value: unknown): value is Parameters<typeof toHours>[0] =>
  typeof value === 'object'
