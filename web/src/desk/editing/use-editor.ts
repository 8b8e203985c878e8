import { useRef, useState } from 'react'
import { check, remaining, type FormErrors, focusField } from '../../forms/form-errors.ts'
import { isSame } from './changed-fields.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { kindTexts } from './kind-texts.ts'
import { useUnsavedEdits } from './use-unsaved-edits.ts'
import { isStoredDraft, useSaving } from './use-saving.ts'

/** The state and the actions of an item's dialog. */
export type EditorState<Item extends Editable, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>

/**
 * The state of an item's dialog from opening to saving. Unsaved edits are stored on the device. A
 * version that was saved meanwhile is only overwritten when the editor chooses so.
 */
export function useEditor<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  opened: Opened<Item, Values>,
  onDone: () => void,
) {
  const texts = kindTexts[editor.kind]
  const [base, setBase] = useState(opened.item)
  const edits = useUnsavedEdits(editor, { ...opened, item: base })
  const [untouched, setUntouched] = useState(opened.values)
  const [values, setValues] = useState(edits.takenUp?.values ?? opened.values)
  // Unsaved edits have the version that they change.
  const [version, setVersion] = useState(
    opened.item && (edits.takenUp?.version ?? opened.item.version),
  )
  const [errors, setErrors] = useState<FormErrors>({})
  // Remounts the fields, which are uncontrolled, with other texts.
  const [round, setRound] = useState(0)
  // An upload reports its pictures later, from an earlier render's closure.
  const latest = useRef(values)

  const saving = useSaving(editor, { untouched, onSaved })
  // The item as another administrator has saved it meanwhile.
  const conflict = saving.data && 'conflict' in saving.data ? saving.data.conflict : undefined

  function onSaved(saved: Item, sent: Values) {
    if (isSame(latest.current, sent)) {
      edits.forget()
      return onDone()
    }
    edits.keepFor(saved, latest.current)
    setBase(saved)
    setVersion(saved.version)
    setUntouched(editor.valuesOf(saved))
  }

  const isChanged = !isSame(values, untouched)

  function change(next: Partial<Values>) {
    const changed = { ...latest.current, ...next }
    set(changed)
    if (isSame(changed, untouched)) edits.forget()
    else edits.keep(changed, version)
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

  function takeUpEdits() {
    const { values: written, version: itsVersion } = edits.takeUp()
    replace(written, base, itsVersion ?? version)
  }

  function takeSavedVersion() {
    const saved = editor.valuesOf(conflict!)
    edits.forget()
    setUntouched(saved)
    replace(saved, conflict, conflict!.version)
  }

  /** Overwrites the other person's version, whose differences were listed before the choice. */
  function saveMyVersion() {
    setBase(conflict)
    setVersion(conflict!.version)
    const asDraft = saving.variables?.asDraft
    saving.mutate({ item: conflict, version: conflict!.version, values, asDraft })
  }

  /** Checks and saves. As a draft it may be unfinished, and visitors do not see it. */
  function submit(form: HTMLFormElement, { asDraft = false } = {}) {
    const rules = asDraft ? editor.drafts!.rules : editor.rules
    const found = inOrder(check(rules, editor.bodyOf(values)).errors ?? {}, editor.labels)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) focusField(form, first)
    else saving.mutate({ item: base, version, values, asDraft })
  }

  return {
    texts,
    values,
    errors,
    /** The latest known saved version; undefined for a new one. */
    item: base,
    isChanged,
    isSaving: saving.isPending,
    failure: saving.error?.sentence,
    conflict,
    round,
    isNew: !base,
    isDraft: base !== undefined && isStoredDraft(editor, base),
    offeredEdits: edits.offered,
    change,
    submit,
    takeUpEdits,
    forgetEdits: edits.forget,
    takeSavedVersion,
    saveMyVersion,
    continueEditing: saving.reset,
  }
}

/** The errors in the dialog's order. */
const inOrder = (errors: FormErrors, labels: object): FormErrors =>
  Object.fromEntries(
    Object.keys(labels).flatMap(name => (errors[name] ? [[name, errors[name]]] : [])),
  )
