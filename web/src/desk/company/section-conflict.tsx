import { formatDateAndTime } from '#shared/format.ts'
import type { EditableCompany } from '#shared/facts-changes.ts'
import { weekdays } from '#shared/opening-texts.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { pick, type Section } from './sections.ts'
import type { SectionEditor } from './use-section.ts'
import { hourLabels } from './week-fields.tsx'
import { flatten, valuesOf } from './section-values.ts'

interface Props {
  section: Section
  editor: SectionEditor
  /** As somebody else has saved it meanwhile. */
  saved: EditableCompany
}

/** Asks which version to use after somebody else has changed the same section. */
export function SectionConflict({ section, editor, saved }: Props) {
  const theirs = flatten(valuesOf(pick(saved, section.facts)))
  const mine = flatten(editor.form.readAll())
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const change = saved.changes.find(({ fields }) =>
    fields.some(each => section.facts.includes(each)),
  )
  return (
    <ConfirmDialog
      heading="Någon annan har ändrat samma uppgifter"
      stay="Fortsätt redigera"
      onStay={editor.form.clearErrors}
      others={[
        { text: 'Spara min ändå', onChoose: editor.saveMine },
        { text: 'Använd den sparade versionen', onChoose: editor.discard },
      ]}
    >
      {change && (
        <p>
          {section.heading} sparades {formatDateAndTime(change.at)}
          {change.by && ` av ${change.by}`}. Det här skiljer sig:
        </p>
      )}
      <ul className="mt-3 grid gap-3 wrap-anywhere">
        {paths
          .filter(path => (theirs[path] ?? '') !== (mine[path] ?? ''))
          .map(path => (
            <li key={path}>
              <span className="font-semibold">{labelOf(section, path)}</span>
              <span className="block">Sparad: {inWords(path, theirs[path])}</span>
              <span className="block">Din: {inWords(path, mine[path])}</span>
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  )
}

/** The label of an input, and of the entry that it belongs to: 'Nummer 2: Förnamn'. */
function labelOf({ list, items = [] }: Section, path: string): string {
  const item = items.find(({ name }) => name === path)
  const [, place, part] = /\.(\d+)\.(?:hours\.)?(.+)$/.exec(path) ?? []
  if (item || !part) return item?.label ?? path
  const isOfWeek = path.startsWith('openingHours.week')
  const entry = isOfWeek ? weekdays[Number(place)] : `${list!.one} ${Number(place) + 1}`
  const label = list!.items.find(({ name }) => name === part)?.label
  return `${entry}: ${label ?? hourLabels[part as keyof typeof hourLabels]}`
}

function inWords(path: string, value: string | undefined) {
  if (path.endsWith('.closed')) return value ?? 'nej'
  return value?.replace(/^([\d-]{10})T/, '$1 ') || 'tomt'
}
