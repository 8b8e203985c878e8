import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { isScheduled } from '#shared/availabilities.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { check } from '../../forms/form-errors.ts'
import { endAttempt, keyFor } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { useCloseDialog, useDialogState } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { GoneDialog } from '../dialogs/gone-dialog.tsx'
import { useDeskForm, type DeskFormState } from '../form/use-desk-form.ts'
import { changedFields } from '../form/changed-fields.ts'
import type { Body, Editable, EditorKind } from './editor-kind.ts'
import { fetchItem, refreshLists, showInPlace } from './item-queries.ts'
import { kinds, textsFor } from './kinds.ts'
import { SavedByOther } from '../form/saved-by-other.tsx'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  /** The fields; `item` is the latest known version, if there is one. */
  children: (form: DeskFormState<Values>, item: Item | undefined) => ReactNode
}

/** The dialog that edits the item which the address names, or creates one at `ny`. */
export const EditorDialog = <Item extends Editable, Values extends object>(
  props: Props<Item, Values>,
) => <AddressedDialog key={useParams()['id']} {...props} />

/** Waits for the item. What is opened stays open when the item is deleted meanwhile. */
function AddressedDialog<Item extends Editable, Values extends object>(props: Props<Item, Values>) {
  const { id } = useParams()
  const { kind, query } = props.editor
  const { copyOf } = useDialogState()
  const { data, isFetching } = useQuery(query)
  const [item, setItem] = useState<Item>()
  const find = (wanted: string | undefined) => data?.find(each => each.id === wanted)
  const newest = find(item?.id ?? id)
  if (newest && newest !== item) setItem(newest)
  const copied = find(copyOf)

  if (item || (id === 'ny' && (copied || !copyOf)))
    return (
      <ItemDialog
        {...props}
        item={item}
        copied={copied}
        isGone={item !== undefined && !newest && !isFetching}
        onSaved={setItem}
      />
    )
  if (!data || isFetching) return null
  return <GoneDialog heading={kinds[kind].editHeading} text={goneLine(kinds[kind])} />
}

interface ItemProps<Item extends Editable, Values extends object> extends Props<Item, Values> {
  /** Undefined for a new one, which may be a copy. */
  item: Item | undefined
  copied: Item | undefined
  isGone: boolean
  onSaved: (saved: Item) => void
}

/** The form of an item (specification sections 2 and 4). */
function ItemDialog<Item extends Editable, Values extends object>(props: ItemProps<Item, Values>) {
  const { editor, item, copied, isGone, children } = props
  const { kind, query, valuesOf, bodyOf } = editor
  const leave = useCloseDialog()
  const [newId] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => editor.newValues(copied))
  const texts = textsFor(kind, item)
  // Copies of different items are different new ones.
  const unsaved = `${kind}/${item?.id ?? (copied ? `copy-of-${copied.id}` : 'new')}`

  const form = useDeskForm({
    schema: schemaOf(editor, editor.rules, false),
    values: item ? valuesOf(item) : initial,
    unsaved,
    saving: {
      mutationFn: save,
      onSuccess(saved: Item) {
        endAttempt(unsaved)
        props.onSaved(saved)
        showInPlace(query, saved)
        refreshLists()
      },
      onError({ sentence, status }, { isForDraft }) {
        // Deleted since an earlier attempt created it: the next one creates another.
        if (status === 404) endAttempt(unsaved)
        const failed = item ? texts.notUpdated : texts.notCreated
        showFailure(isForDraft ? 'Kunde inte spara utkastet' : failed, sentence)
      },
      fetchStored: () => fetchItem(query, item?.id),
      valuesOf,
      unsavedOf: ({ id }) => `${kind}/${id}`,
    },
    done({ isForDraft }, saved) {
      if (isForDraft) return { title: 'Utkastet är sparat', description: 'Besökare ser det inte.' }
      const title = item ? texts.updated : texts.created
      if (isScheduled(saved))
        return { title, description: `Den visas från ${formatDateAndTime(saved.publishedAt!)}.` }
      return { title, description: item && !item.isDraft ? changeShown : texts.newShown }
    },
    onSaved: () => leave(),
  })
  const { draftRules } = editor

  /** @throws ApiError */
  async function save({ content, isForDraft }: Written<Values>, newest = item) {
    const changes = changedFields(bodyOf(newest ? valuesOf(newest) : initial), content)
    if (newest && !newest.isDraft && Object.keys(changes).length === 0) return null
    return editor.save(content, {
      item: newest,
      changes,
      isForDraft,
      idempotencyKey: keyFor(unsaved, content),
      newId,
    })
  }

  return (
    <FormDialog
      heading={item ? texts.editHeading : texts.addHeading}
      form={form}
      button={item ? texts.update : texts.create}
      problem={isGone ? `${goneLine(texts)} ${keptText}` : undefined}
      otherButtons={
        draftRules &&
        (!item || item.isDraft) && (
          <Button
            look="secondary"
            isBusy={form.isSaving}
            onClick={event => form.submit(event, { schema: schemaOf(editor, draftRules, true) })}
          >
            Spara utkast
          </Button>
        )
      }
      onClose={leave}
    >
      {item && (
        <SavedByOther form={form} subject={texts.name} saved={item} textsOf={editor.textsOf} />
      )}
      <ErrorSummary errors={form.errors} form={form.element} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{children(form, item)}</div>
    </FormDialog>
  )
}

const goneLine = ({ name }: { name: string }) => `${name} finns inte längre.`

const changeShown = 'Ändringen visas på webbplatsen inom någon minut.'

const keptText = 'Det du har skrivit är kvar här, också om du återställer från papperskorgen.'

/** The content to send. As a draft it may be unfinished, and visitors do not see it. */
interface Written<Values> {
  content: Body<Values>
  isForDraft: boolean
}

/** Turns the values of a dialog into the content to send, and checks it; the errors have the dialog's order. */
const schemaOf = <Item extends Editable, Values extends object>(
  { bodyOf }: EditorKind<Item, Values>,
  rules: z.core.$ZodType<object>,
  isForDraft: boolean,
) =>
  z.pipe(
    z.custom<Values>(),
    z.transform((values: Values, { issues }): Written<Values> => {
      const content = bodyOf(values)
      const { errors = {} } = check(rules, content)
      for (const field of Object.keys(content)) {
        const message = errors[field]
        if (message) issues.push({ code: 'custom', message, path: [field], input: content })
      }
      return { content, isForDraft }
    }),
  )
