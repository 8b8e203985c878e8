import { useRef, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { isScheduled } from '#shared/availabilities.ts'
import { sentences } from '#shared/sentences.ts'
import { queryClient } from '../../api/query-client.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { closingTexts, useUnsavedGuard } from '../dialogs/questions.tsx'
import { saveUnlessChanged, type SaveResult } from '../save-unless-changed.ts'
import { useAllWritten } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { changedFields, isSame } from './changed-fields.ts'
import type { Body, Editable, EditorKind } from './editor-kind.ts'
import { refreshLists, showInPlace } from './item-queries.ts'
import { kindTexts, whenShown } from './kind-texts.ts'
import { forgetUnsavedEdits, unsavedKeyOf } from './unsaved-edits.ts'

/** The item, its values and its unsaved edits when a dialog opens. */
export interface Opened<Item, Values> {
  /** Undefined for a new one. */
  item: Item | undefined
  /** The stored values of the fields, or those of a new item. */
  values: Values
  /** The same, but those of an empty new item where it begins as a copy. */
  initial: Values
  /** The key of the unsaved edits. */
  key: string
  /** The whole content, and the version that they change. */
  edits: { savedAt: string; values: Values; version?: number | undefined } | undefined
}

/**
 * The form of an item's dialog, from opening to saving. Where another administrator has saved the item
 * meanwhile with other content, nothing is saved until the editor has chosen a version.
 */
export function useEditor<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  { item: openedItem, values: openedValues, initial, key, edits }: Opened<Item, Values>,
  onDone: () => void,
) {
  const texts = kindTexts[editor.kind]
  const { keyFor } = useIdempotencyKey()
  const [newId] = useState(() => crypto.randomUUID())
  // Undefined for a new one. Its version is the one that the edits change.
  const [item, setItem] = useState(
    openedItem && { ...openedItem, version: edits?.version ?? openedItem.version },
  )
  const stored = item ? editor.valuesOf(item) : openedValues
  const isForDraft = useRef(false)

  const form = useDeskForm<Values, Body<Values>, SaveResult<Item>, Item>({
    unsaved: {
      key: item ? unsavedKeyOf(editor.kind, item.id) : key,
      base: item?.version,
      restore: () => edits?.values,
      keep(values, before) {
        if (isSame(values, before)) return undefined
        // All of a stored item, from which a deleted one can be made again. Of a new one, the defaults
        // are those of the time when the edits are taken up.
        return item ? { values, version: item.version } : { values: changedFields(initial, values) }
      },
    },
    schema: () => bodySchema(editor, isForDraft.current ? editor.draftRules! : editor.rules),
    values: stored,
    save,
    saving: {
      onSuccess({ saved }) {
        if (!saved) return
        showInPlace(editor.kind, saved)
        refreshLists()
        showToast(toastOf(saved))
      },
      onError: ({ sentence }) => showFailure(failureOf(), sentence),
    },
    onSaved: onDone,
    onWrittenMeanwhile({ saved }) {
      // They are kept under the key of the item from now on.
      if (!item) forgetUnsavedEdits(key)
      setItem(saved)
    },
  })
  const values = useAllWritten(form)
  const isChanged = !isSame(values, stored)
  useUnsavedGuard({ ...form, isChanged }, closingTexts)

  async function save(body: Body<Values>, over = item): Promise<SaveResult<Item>> {
    if (!over) return { saved: await send(body, undefined) }
    return saveUnlessChanged(over, {
      save: base => send(body, base),
      async fetchStored() {
        const fetched = queryClient.fetchQuery({ ...editor.query, staleTime: 0 })
        return (await fetched.catch(() => [])).find(({ id }) => id === over.id)
      },
      isChangedByOther: current => current.version !== over.version && !hasSaved(current, body),
    })
  }

  /** True if an earlier attempt has saved this content, whose answer was lost. */
  const hasSaved = (current: Item, body: Body<Values>) =>
    (current.isDraft ?? false) === isForDraft.current &&
    isSame(editor.bodyOf(editor.valuesOf(current)), body)

  /** @throws ApiError */
  async function send(body: Body<Values>, base: Item | undefined): Promise<Item> {
    const before = base ? editor.valuesOf(base) : openedValues
    const changes = changedFields(editor.bodyOf(before), body)
    if (base && !base.isDraft && Object.keys(changes).length === 0) return base
    return editor.save(body, {
      item: base,
      changes,
      isForDraft: isForDraft.current,
      idempotencyKey: keyFor(body),
      newId,
    })
  }

  function toastOf(saved: Item) {
    if (saved === item) return { title: sentences.nothingToSave }
    if (isForDraft.current)
      return { title: 'Utkast sparat!', description: 'Besökare ser det inte.' }
    if (item && !item.isDraft) {
      const description = isScheduled(saved)
        ? whenShown(saved)
        : 'Ändringen visas på webbplatsen inom någon minut.'
      return { title: texts.updated, description }
    }
    return { title: texts.created, description: editor.whenCreated(saved) }
  }

  function failureOf(): string {
    if (isForDraft.current) return 'Kunde inte spara utkastet'
    return item ? texts.notUpdated : texts.notCreated
  }

  return {
    form: {
      ...form,
      /** Checks and saves. As a draft it may be unfinished, and visitors do not see it. */
      submit(event: FormEvent, asDraft = false) {
        isForDraft.current = asDraft
        form.submit(event)
      },
    },
    values,
    /** The latest known saved version; undefined for a new one. */
    item,
    isChanged,
    change(written: Partial<Values>) {
      for (const [name, value] of Object.entries(written)) form.write(name as never, value as never)
    },
    takeSavedVersion() {
      setItem(form.conflict)
      form.discard(editor.valuesOf(form.conflict!))
    },
  }
}

/** Turns the values of a dialog into a body, and checks that; the errors have the dialog's order. */
const bodySchema = <Item extends Editable, Values extends object>(
  { bodyOf, labels }: EditorKind<Item, Values>,
  rules: z.core.$ZodType<object>,
) =>
  z.pipe(
    z.transform(bodyOf),
    z.custom<Awaited<Body<Values>>>().check(({ value: input, issues }) => {
      const found = z.safeParse(rules, input).error?.issues ?? []
      for (const field of Object.keys(labels)) {
        const issue = found.find(({ path }) => path[0] === field)
        if (issue) issues.push({ code: 'custom', message: issue.message, path: [field], input })
      }
    }),
  ) as unknown as z.ZodMiniType<Body<Values>, Values>
