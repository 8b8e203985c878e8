import { useQuery } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import {
  maxTemplates,
  ReplyTemplates,
  type ReplyTemplate,
  type StoredTemplates,
} from '#shared/reply-templates.ts'
import { queryClient, showAnswer } from '../../api/query-client.ts'
import { adminCall } from '../admin-call.ts'
import { useCloseDialog } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { SavedByOther } from '../form/saved-by-other.tsx'
import { ListFields, type List } from '../list-fields.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
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

  return (
    <FormDialog heading="Svarsmallar" form={form} button="Spara mallarna" onClose={leave}>
      <p className="mb-5 text-ink-soft">
        Det här fylls i när du infogar en mall: {'{namn}'}, {'{referens}'} och {'{adress}'}.
      </p>
      <SavedByOther form={form} subject="Svarsmallarna" textsOf={textsOf} />
      <ListFields list={list} form={form} />
    </FormDialog>
  )
}

const list: List<'templates'> = {
  name: 'templates',
  one: 'Mall',
  add: 'Lägg till en mall',
  empty: 'Inga svarsmallar ännu. Dem du lägger till här infogar du i svar.',
  max: maxTemplates,
  items: [
    { name: 'title', label: 'Namn', isWide: true },
    { name: 'text', label: 'Text', rows: 6 },
  ],
  blank: { title: '', text: '' },
}

/** Each template under its place. */
const textsOf = ({ templates }: { templates: ReplyTemplate[] }) =>
  Object.fromEntries(
    templates.map(({ title, text }, index) => [`Mall ${index + 1}`, `${title}: ${text}`]),
  )
