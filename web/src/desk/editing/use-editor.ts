import { useRef, useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import { asApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { showFailure, showToast } from '../../ui/toasts/toasts.ts'
import { closingTexts, useUnsavedGuard } from '../dialogs/unsaved-question.tsx'
import { useDeskForm } from '../form.tsx'
import { changedFields, isSame } from './changed-fields.ts'
import type { Editable, EditorKind, Opened } from './editor-kind.ts'
import { refreshLists, showInPlace } from './item-queries.ts'
import { kindTexts } from './kind-texts.ts'
import { unsavedItem, type ItemEdits } from './unsaved-items.ts'

/** The state and the actions of an item's dialog. */
export type EditorState<Item extends Editable, Values extends object> = ReturnType<
  typeof useEditor<Item, Values>
>

/** The content of an item as it is sent. */
type Body<Values> = Record<keyof Values, unknown>

type SaveResult<Item> = { saved: Item } | { conflict: Item }

/**
 * The form of an item's dialog, from opening to saving. Where another administrator has saved the item
 * meanwhile with other content, nothing is saved until the editor has chosen a version.
 *
 * @param edits the unsaved edits that the form begins with
 */
export function useEditor<Item extends Editable, Values extends object>(
  editor: EditorKind<Item, Values>,
  opened: Opened<Item, Values>,
  edits: ItemEdits<Values> | undefined,
  onDone: () => void,
) {
  const texts = kindTexts[editor.kind]
  const keyFor = useIdempotencyKey()
  const [newId] = useState(() => crypto.randomUUID())
  // Undefined for a new one.
  const [item, setItem] = useState(opened.item)
  // Unsaved edits have the version that they change.
  const [version, setVersion] = useState(item && (edits?.version ?? item.version))
  const [stored, setStored] = useState(opened.values)
  const overwritten = useRef<Item>(undefined)
  const asDraft = useRef(false)
  const isDraft = (each: Item) => editor.drafts?.isDraft(each) ?? false

  const form = useDeskForm<Values, Body<Values>, SaveResult<Item>>({
    unsaved: unsavedItem(editor.kind, { item, version, key: opened.editsKey, edits }),
    schema: () => bodySchema(editor, asDraft.current ? editor.drafts!.rules : editor.rules),
    values: stored,
    saving: {
      mutationFn: save,
      onSuccess(result) {
        if (!('saved' in result)) return
        showInPlace(editor.kind, result.saved)
        refreshLists(editor.kind)
        showToast(toastOf(result.saved))
      },
      onError: ({ sentence }) => showFailure(failureOf(), sentence),
    },
    isSaved: result => 'saved' in result,
    onSaved: onDone,
    onWrittenMeanwhile: result => 'saved' in result && take(result.saved),
  })
  const { conflict } = { conflict: undefined, ...form.answer }
  const values = useWatch({ control: form.control }) as Values
  const isChanged = !isSame(values, stored)
  useUnsavedGuard({ ...form, isChanged }, closingTexts)

  async function save(body: Body<Values>): Promise<SaveResult<Item>> {
    const base = overwritten.current ?? item
    const itsVersion = overwritten.current?.version ?? version
    overwritten.current = undefined
    try {
      return { saved: await send(body, base, itsVersion) }
    } catch (error) {
      const current = base && asApiError(error).status === 409 && (await findCurrent(base.id))
      if (!current) throw error
      // An earlier attempt may have been saved, and its answer lost.
      const isSaved =
        isDraft(current) === asDraft.current &&
        isSame(editor.bodyOf(editor.valuesOf(current)), body)
      return isSaved ? { saved: current } : { conflict: current }
    }
  }

  /** @throws ApiError */
  async function send(body: Body<Values>, base?: Item, itsVersion?: number): Promise<Item> {
    if (asDraft.current) return editor.drafts!.save(base?.id ?? newId, body, itsVersion)
    if (!base || isDraft(base)) {
      const untouched = editor.bodyOf(stored)
      const draft = base && { ...base, version: itsVersion ?? base.version }
      return editor.create(body, { untouched, draft, newId, idempotencyKey: keyFor(body) })
    }
    const changes = changedFields(editor.bodyOf(editor.valuesOf(base)), body)
    if (Object.keys(changes).length === 0 && base.version === itsVersion) return base
    return editor.update(base.id, changes, itsVersion ?? base.version, body)
  }

  /** The item as it is saved now; undefined when it is gone or the list cannot be fetched. */
  async function findCurrent(id: string) {
    const fetched = queryClient.fetchQuery({ ...editor.query, staleTime: 0 })
    return (await fetched.catch(() => [])).find(each => each.id === id)
  }

  function take(saved: Item) {
    setItem(saved)
    setVersion(saved.version)
    setStored(editor.valuesOf(saved))
  }

  function toastOf(saved: Item) {
    if (saved === item) return { title: sentences.nothingToSave }
    if (asDraft.current) return { title: 'Utkast sparat!', description: 'Besökare ser det inte.' }
    if (item && !isDraft(item))
      return {
        title: texts.updated,
        description: 'Ändringen visas på webbplatsen inom någon minut.',
      }
    return { title: texts.created, description: editor.whenCreated(saved) }
  }

  function failureOf(): string {
    if (asDraft.current) return 'Kunde inte spara utkastet'
    return item ? texts.notUpdated : texts.notCreated
  }

  return {
    form: {
      ...form,
      /** Checks and saves. As a draft it may be unfinished, and visitors do not see it. */
      submit(event: FormEvent, { isForDraft = false } = {}) {
        asDraft.current = isForDraft
        form.submit(event)
      },
    },
    texts,
    values,
    /** The latest known saved version; undefined for a new one. */
    item,
    isChanged,
    isNew: !item,
    isDraft: item !== undefined && isDraft(item),
    /** The item as another administrator has saved it meanwhile. */
    conflict,
    change(written: Partial<Values>) {
      for (const [name, value] of Object.entries(written)) form.write(name as never, value as never)
    },
    takeSavedVersion() {
      take(conflict!)
      form.discard(editor.valuesOf(conflict!))
    },
    /** Overwrites the other person's version, whose differences were listed before the choice. */
    saveMyVersion() {
      overwritten.current = conflict
      form.clearErrors()
      form.submit()
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
    z.custom<Awaited<Body<Values>>>().check(context => {
      const issues = z.safeParse(rules, context.value).error?.issues ?? []
      for (const field of Object.keys(labels)) {
        const found = issues.find(({ path }) => path[0] === field)
        if (!found) continue
        const { message } = found
        context.issues.push({ code: 'custom', message, path: [field], input: context.value })
      }
    }),
  ) as unknown as z.ZodMiniType<Body<Values>, Values>
