import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { isScheduled } from '#shared/availabilities.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { queryClient } from '../../api/query-client.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure } from '../../ui/toasts/toasts.ts'
import { useCloseDialog, useDialogState } from '../dialogs/dialog-address.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { GoneDialog } from '../dialogs/questions.tsx'
import { useAllWritten } from '../form.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { changedFields } from './changed-fields.ts'
import type { Body, Editable, EditorKind } from './editor-kind.ts'
import { refreshLists, showInPlace } from './item-queries.ts'
import { kindTexts, textsFor } from './kind-texts.ts'
import { SavedByOther } from './saved-by-other.tsx'
import { moveEdits } from './unsaved-edits.ts'

interface Props<Item extends Editable, Values extends object> {
  editor: EditorKind<Item, Values>
  /** The fields, which read and change the values. */
  children: (form: EditedItem<Item, Values>) => ReactNode
}

interface EditedItem<Item, Values> {
  /** The latest known version; undefined for a new one. */
  item: Item | undefined
  values: Values
  isChanged: boolean
  change: (written: Partial<Values>) => void
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
  return <GoneDialog heading={kindTexts[kind].editHeading} text={kindTexts[kind].gone} />
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
  const { keyFor } = useIdempotencyKey()
  const [newId] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => editor.newValues(copied))
  const isForDraft = useRef(false)
  const texts = textsFor(kind, item)
  // Copies of different items are different new ones.
  const unsaved = `${kind}/${item?.id ?? (copied ? `copy-of-${copied.id}` : 'new')}`

  const form = useDeskForm({
    schema: () => schemaOf(editor, isForDraft.current ? editor.draftRules! : editor.rules),
    values: item ? valuesOf(item) : initial,
    unsaved,
    saving: {
      mutationFn: save,
      onSuccess(saved: Item) {
        // What was written meanwhile is the new item's.
        if (!item) moveEdits(unsaved, `${kind}/${saved.id}`)
        props.onSaved(saved)
        showInPlace(kind, saved)
        refreshLists()
      },
      onError({ sentence }) {
        const failed = item ? texts.notUpdated : texts.notCreated
        showFailure(isForDraft.current ? 'Kunde inte spara utkastet' : failed, sentence)
      },
      async fetchStored() {
        const all = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        return all.find(each => each.id === item?.id)
      },
      valuesOf,
    },
    done: (_, saved: Item) => toastOf(saved),
    onSaved: () => leave(),
  })
  const values = useAllWritten(form)

  /** @throws ApiError */
  async function save(body: Body<Values>, newest = item): Promise<Item | null> {
    const changes = changedFields(bodyOf(newest ? valuesOf(newest) : initial), body)
    if (newest && !newest.isDraft && Object.keys(changes).length === 0) return null
    return editor.save(body, {
      item: newest,
      changes,
      isForDraft: isForDraft.current,
      idempotencyKey: keyFor(body),
      newId,
    })
  }

  function toastOf(saved: Item) {
    if (isForDraft.current)
      return { title: 'Utkast sparat!', description: 'Besökare ser det inte.' }
    const description = isScheduled(saved)
      ? `Den visas från ${formatDateAndTime(saved.publishedAt!)}.`
      : texts[item ? 'changeShown' : 'newShown']
    return { title: item ? texts.updated : texts.created, description }
  }

  /** As a draft it may be unfinished, and visitors do not see it. */
  const submitAs = (asDraft: boolean) => (event: FormEvent) => {
    isForDraft.current = asDraft
    form.submit(event)
  }

  return (
    <FormDialog
      heading={item ? texts.editHeading : texts.addHeading}
      form={{ ...form, submit: submitAs(false) }}
      button={item ? texts.update : texts.create}
      problem={isGone ? `${texts.gone} ${keptText}` : form.failure?.sentence}
      others={
        editor.draftRules &&
        (!item || item.isDraft) && (
          <Button
            look="secondary"
            isBusy={form.isSaving}
            onClick={submitAs(true)}
            className="max-sm:grow"
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
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {children({
          item,
          values,
          isChanged: form.isChanged,
          change(written) {
            for (const [name, value] of Object.entries(written))
              form.write(name as never, value as never)
          },
        })}
      </div>
    </FormDialog>
  )
}

const keptText = 'Det du har skrivit är kvar här, också om du återställer från papperskorgen.'

/** Turns the values of a dialog into a body, and checks that; the errors have the dialog's order. */
const schemaOf = <Item extends Editable, Values extends object>(
  { bodyOf }: EditorKind<Item, Values>,
  rules: z.core.$ZodType<object>,
) =>
  z.pipe(
    z.custom<Values>(),
    z.transform((values: Values, { issues }) => {
      const input = bodyOf(values)
      const found = z.safeParse(rules, input).error?.issues ?? []
      for (const field of Object.keys(input)) {
        const issue = found.find(({ path }) => path[0] === field)
        if (issue) issues.push({ code: 'custom', message: issue.message, path: [field], input })
      }
      return input
    }),
  )
