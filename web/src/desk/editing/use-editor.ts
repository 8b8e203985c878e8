import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asApiError } from '../../api/api-error.ts'
import { check, remaining, type FormErrors } from '../../forms/form-errors.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { focusField } from '../../forms/use-submission.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { isSame } from './changed-fields.ts'
import { refreshLists } from './item-queries.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { createItem, updateItem } from './save-item.ts'
import { useDraft } from './use-draft.ts'

export type Editor<Item extends Editable, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>

/**
 * The state of an item's dialog from opening to saving. Unsaved content is stored on the device. A
 * version that was saved meanwhile is only overwritten when the editor chooses so.
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
  // A draft has the version that it is an edit of.
  const [version, setVersion] = useState(draft.takenUp?.version ?? opened.item?.version)
  const [errors, setErrors] = useState<FormErrors>({})
  // Remounts the fields, which are uncontrolled, with other texts.
  const [round, setRound] = useState(0)
  // An upload reports its pictures later, from an earlier render's closure.
  const latest = useRef(values)
  const keyFor = useIdempotencyKey()

  const saving = useMutation({
    mutationFn: save,
    onSuccess({ toast }) {
      if (!toast) return
      draft.forget()
      refreshLists(editor.kind)
      showToast(toast)
      onDone()
    },
    onError: ({ sentence }, { item }) =>
      showToast({
        title: item ? texts.notUpdated : texts.notCreated,
        description: sentence,
        variant: 'destructive',
      }),
  })
  // The item as another administrator has saved it meanwhile.
  const conflict = saving.data?.conflict

  async function save({ item, version: itsVersion }: Saved<Item>): Promise<SaveResult<Item>> {
    try {
      const toast = item
        ? await updateItem(editor, { item, version: itsVersion ?? item.version, values })
        : await createItem(editor, { values, untouched, idempotencyKey: keyFor(values) })
      return { toast }
    } catch (error) {
      const current = item && asApiError(error).status === 409 && (await findCurrent(item.id))
      if (!current) throw error
      return { conflict: current }
    }
  }

  /** The item as it is saved now; undefined when it is gone or the list cannot be fetched. */
  const findCurrent = async (id: string) =>
    (await editor.fetchAll().catch(() => [])).find(each => each.id === id)

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
    saving.reset()
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

  /** Overwrites the other person's version, whose differences were listed before the choice. */
  function saveMyVersion() {
    setBase(conflict)
    setVersion(conflict!.version)
    saving.mutate({ item: conflict, version: conflict!.version })
  }

  function submit(form: HTMLFormElement) {
    const found = inOrder(check(editor.rules, editor.bodyOf(values)).errors ?? {}, editor.labels)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focusField(form, first)
    else saving.mutate({ item: base, version })
  }

  return {
    texts,
    values,
    errors,
    isChanged,
    isSaving: saving.isPending,
    problem: saving.error?.sentence,
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
    continueEditing: saving.reset,
  }
}

interface Saved<Item> {
  /** Undefined for a new one. */
  item: Item | undefined
  version: number | undefined
}

type SaveResult<Item> =
  | { toast: { title: string; description?: string }; conflict?: undefined }
  | { conflict: Item; toast?: undefined }

/** The errors in the dialog's order. */
const inOrder = (errors: FormErrors, labels: object): FormErrors =>
  Object.fromEntries(
    Object.keys(labels).flatMap(name => (errors[name] ? [[name, errors[name]]] : [])),
  )
