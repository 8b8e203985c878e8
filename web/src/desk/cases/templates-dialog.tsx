import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import {
  ReplyTemplates,
  maxTemplates,
  type ReplyTemplate,
  type StoredTemplates,
} from '#shared/reply-templates.ts'
import { api } from '#shared/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { showAnswer } from '../../api/show-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { isSame } from '../editing/changed-fields.ts'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateFields } from './template-fields.tsx'
import { forgetTemplates, keepTemplates, unsavedTemplates } from './unsaved-templates.ts'

interface Props {
  stored: StoredTemplates
  onClose: () => void
}

/** A template while it is edited: its place may change. */
type EditedTemplate = ReplyTemplate & { key: string }

/** Edits the replies that are written in advance, all at once. */
export function TemplatesDialog({ stored, onClose }: Props) {
  // A later answer has another version, of what this dialog does not show.
  const [{ version, templates: before }, setBefore] = useState(stored)
  const adding = useRef<HTMLButtonElement>(null)
  const [templates, setTemplates] = useState(() =>
    (unsavedTemplates(version) ?? before).map(withKey),
  )
  const [error, setError] = useState<string>()
  const written = templates.map(withoutKey)
  const saving = useMutation({
    mutationFn: (body: { templates: ReplyTemplate[] }) =>
      adminCall(api.cases.saveTemplates, { version, body }),
    onSuccess(saved, sent) {
      showAnswer(templatesQuery, saved)
      showToast({ title: 'Svarsmallarna är sparade' })
      if (isSame(written, sent.templates)) leave()
      else {
        setBefore(saved)
        keepTemplates({ version: saved.version, templates: written })
      }
    },
    onError: ({ status }) => {
      if (status === 409) void queryClient.invalidateQueries(templatesQuery)
    },
  })

  function write(next: EditedTemplate[]) {
    setTemplates(next)
    const changed = next.map(withoutKey)
    if (isSame(changed, before)) forgetTemplates()
    else keepTemplates({ version, templates: changed })
  }

  const replace = (key: string, changes: Partial<ReplyTemplate>) =>
    write(templates.map(each => (each.key === key ? { ...each, ...changes } : each)))

  function remove(key: string) {
    flushSync(() => write(templates.filter(each => each.key !== key)))
    // The button that was pressed is gone.
    adding.current!.focus()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = z.safeParse(ReplyTemplates, { templates: written })
    const issue = checked.error?.issues[0]
    setError(issue && `Mall ${Number(issue.path[1]) + 1}: ${issue.message}.`)
    if (checked.success) saving.mutate(checked.data)
  }

  function close() {
    if (saving.isPending) return
    const isUnchanged = isSame(written, before)
    if (isUnchanged || confirm('Ändringarna i svarsmallarna är inte sparade. Vill du stänga ändå?'))
      leave()
  }

  function leave() {
    forgetTemplates()
    onClose()
  }

  return (
    <DeskDialog heading="Svarsmallar" onClose={close}>
      <DialogBody>
        <p className="text-ink-soft">
          Det här fylls i när du infogar en mall: {'{namn}'}, {'{referens}'} och {'{adress}'}.
        </p>
        <form id="templates" noValidate onSubmit={save} className="mt-5 grid gap-5">
          {templates.map((each, index) => (
            <TemplateFields
              key={each.key}
              number={index + 1}
              template={each}
              onWrite={changes => replace(each.key, changes)}
              onRemove={() => remove(each.key)}
            />
          ))}
        </form>
        {templates.length < maxTemplates && (
          <Button
            ref={adding}
            look="secondary"
            onClick={() => write([...templates, withKey({ title: '', text: '' })])}
            className="mt-5 max-sm:w-full"
          >
            Lägg till en mall
          </Button>
        )}
        <Problem text={error ?? saving.error?.sentence} className="mt-5" />
      </DialogBody>
      <DialogFooter>
        <Button look="secondary" onClick={close} className="max-sm:w-full">
          Avbryt
        </Button>
        <Button
          type="submit"
          form="templates"
          disabled={saving.isPending}
          className="max-sm:w-full"
        >
          {saving.isPending ? 'Sparar...' : 'Spara mallarna'}
        </Button>
      </DialogFooter>
    </DeskDialog>
  )
}

const withoutKey = ({ title, text }: EditedTemplate): ReplyTemplate => ({ title, text })

const withKey = (template: ReplyTemplate): EditedTemplate => ({
  ...template,
  key: crypto.randomUUID(),
})
