import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { check, remaining, type FormErrors } from '../../forms/form-errors.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { focusField } from '../../forms/use-submission.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { isSame } from './changed-fields.ts'
import { refreshLists } from './dashboard-queries.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { createItem, updateItem } from './save-item.ts'
import { useDraft } from './use-draft.ts'

export type Editor<Item extends Editable, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>

/**
 * Everything that happens between opening an item's dialog and having it saved. What is written is
 * kept on the device all the while; what somebody else saved meanwhile is never overwritten unasked.
 */
export function useEditor<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  opened: Opened<Item, Values>,
  onDone: () => void,
) {
  const texts = kindTexts[editor.kind]
  const [base, setBase] = useState(opened.item)
  const draft = useDraft(editor, opened)
  const [untouched, setUntouched] = useState(opened.values)
  const [values, setValues] = useState(draft.takenUp?.values ?? opened.values)
  // Which version was being edited when the draft was written.
  const [version, setVersion] = useState(draft.takenUp?.version ?? opened.item?.version)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Item>()
  // Another round begins with other texts in the fields.
  const [round, setRound] = useState(0)
  const isUnderWay = useRef(false)
  // Uploads tell of their pictures later, when more may have been written.
  const latest = useRef(values)
  const keyFor = useIdempotencyKey()

  const isChanged = !isSame(values, untouched)

  function change(next: Partial<Values>) {
    const changed = { ...latest.current, ...next }
    set(changed)
    if (isSame(changed, untouched)) draft.forget()
    else draft.keep(changed, version)
    if (Object.keys(errors).length > 0)
      setErrors(remaining(errors, check(editor.rules, editor.bodyOf(changed)).errors))
  }

  function set(next: Values) {
    latest.current = next
    setValues(next)
  }

  function replace(next: Values, item: Item | undefined, itsVersion: number | undefined) {
    setBase(item)
    setVersion(itsVersion)
    set(next)
    setErrors({})
    setConflict(undefined)
    setProblem(undefined)
    setRound(round + 1)
  }

  function takeUpDraft() {
    const { values: written, version: itsVersion } = draft.takeUp()
    replace(written, base, itsVersion ?? version)
  }

  function takeSavedVersion() {
    const saved = editor.valuesOf(conflict!)
    draft.forget()
    setUntouched(saved)
    replace(saved, conflict, conflict!.version)
  }

  /** What stands in the dialog becomes what is saved; what differs was listed before the choice. */
  async function saveMyVersion() {
    const saved = conflict!
    setConflict(undefined)
    setBase(saved)
    setVersion(saved.version)
    await save(saved, saved.version)
  }

  async function submit(form: HTMLFormElement) {
    const found = inOrder(check(editor.rules, editor.bodyOf(values)).errors ?? {}, editor.labels)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focusField(form, first)
    else await save(base, version)
  }

  async function save(item: Item | undefined, itsVersion: number | undefined) {
    // Between two clicks the button may not have been disabled yet.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(undefined)
    setSaving(true)
    try {
      const toast = await (item
        ? updateItem(editor, { item, version: itsVersion ?? item.version, values })
        : createItem(editor, { values, untouched, idempotencyKey: keyFor(values) }))
      draft.forget()
      refreshLists(editor.kind)
      showToast(toast)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await explain(error, item)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  async function explain(error: ApiError, item: Item | undefined) {
    if (error.status === 409 && item) {
      const current = await findCurrent(item.id)
      if (current) return setConflict(current)
    }
    setProblem(error.sentence)
    showToast({
      title: item ? texts.notUpdated : texts.notCreated,
      description: error.sentence,
      variant: 'destructive',
    })
  }

  /** The item as it is saved now; undefined when it is gone or nobody can tell. */
  const findCurrent = async (id: string) =>
    (await editor.fetchAll().catch(() => [])).find(each => each.id === id)

  return {
    texts,
    values,
    errors,
    isChanged,
    isSaving,
    problem,
    conflict,
    round,
    isNew: !base,
    offeredDraft: draft.offered,
    change,
    submit,
    takeUpDraft,
    throwAwayDraft: draft.forget,
    forgetDraft: draft.forget,
    takeSavedVersion,
    saveMyVersion,
    continueEditing: () => setConflict(undefined),
  }
}

const inOrder = (errors: FormErrors, labels: Record<string, string>): FormErrors =>
  Object.fromEntries(
    Object.keys(labels).flatMap(name => (errors[name] ? [[name, errors[name]]] : [])),
  )
