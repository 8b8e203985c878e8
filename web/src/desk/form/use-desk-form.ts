import { useMutation } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { sentences } from '#shared/sentences.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import type { Register } from '../../forms/form-context.ts'
import { focusField, focusFirst } from '../../forms/form-errors.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { isSame } from './changed-fields.ts'
import { messagesOf, useFields, type FieldOptions } from './use-fields.ts'

interface Options<Values extends FieldValues, Body extends object, Answer> extends FieldOptions<
  Values,
  Body
> {
  saving: Saving<NoInfer<Values>, NoInfer<Body>, Answer>
  /** The toast once the form is saved, also where another page is shown by then. */
  done?: Toast | ((body: NoInfer<Body>, answer: NoInfer<Answer>) => Toast)
  /** Called with the answer once everything that is written is saved, and the form is still there. */
  onSaved?: (answer: NoInfer<Answer> | null) => void
}

interface Saving<Values extends FieldValues, Body, Answer> {
  /** Null if nothing was to save. After a conflict it gets the newest version; `base` has the stored values that the body changes. */
  mutationFn: (
    body: Body,
    newest: NoInfer<Answer> | undefined,
    base: Values,
  ) => Promise<Answer | null>
  scope?: { id: string }
  onSuccess?: (answer: NoInfer<Answer>, body: Body) => unknown
  onError?: (error: ApiError) => unknown
  /** The field that an error is shown at, which is then no `failure` of the form. */
  fieldOf?: (error: ApiError) => Path<Values> | undefined
  /** Fetches the newest version after a conflict, into the query that the values come from. */
  fetchStored?: () => Promise<NoInfer<Answer> | undefined>
  /** The values in a stored version; without it the form is empty again once it is saved. */
  valuesOf?: (stored: NoInfer<Answer>) => Values
  /** The key of the edits of a stored version, where it is another than that of a new one. */
  unsavedOf?: (stored: NoInfer<Answer>) => string
}

type Toast = Parameters<typeof showToast>[0]

/** A form of the desk, for `DeskForm`, `SaveButton` and the fields. */
export type DeskFormState<Values extends FieldValues> = ReturnType<
  typeof useDeskForm<Values, object, unknown>
>

/** What shows and saves a form, whichever its values are. */
export type AnyForm = Pick<
  DeskFormState<FieldValues>,
  | 'errors'
  | 'element'
  | 'register'
  | 'isChanged'
  | 'isSaving'
  | 'failure'
  | 'keptAt'
  | 'submit'
  | 'discard'
>

/**
 * The state of a form of the desk, from the stored values to the saved ones: the fields, and the call,
 * of which there is one at a time. What is written during the call stays, and stays unsaved. Where
 * somebody else has saved the same meanwhile, nothing is saved until the form is submitted again.
 */
export function useDeskForm<Values extends FieldValues, Body extends object, Answer>(
  options: Options<Values, Body, Answer>,
) {
  const { values, unsaved, saving, done, onSaved } = options
  const { form, written, base, settle, ...fields } = useFields(options)
  const { formState } = form
  const element = useRef<HTMLFormElement>(null)
  // A second click may come before React has rendered the state of the first.
  const isUnderWay = useRef(false)

  const mutation = useMutation({
    ...saving,
    mutationFn: save,
    onSuccess(answer, { body, mine }) {
      const unchanged = unsaved ? values : mine
      const stored = answer && saving.valuesOf ? saving.valuesOf(answer) : unchanged
      settle(mine, stored, answer ? saving.unsavedOf?.(answer) : unsaved)
      if (answer === null) return showToast({ title: sentences.nothingToSave })
      const toast = typeof done === 'function' ? done(body, answer) : done
      if (toast) showToast(toast)
      return saving.onSuccess?.(answer, body)
    },
    onError(error) {
      const field = saving.fieldOf?.(error)
      if (field) showError(field, error.sentence)
      return saving.onError?.(error)
    },
    onSettled: () => void (isUnderWay.current = false),
  })

  /**
   * Saves, also in the place of a newer version that differs in nothing that is in this form.
   *
   * @throws ApiError with 409 where somebody else has changed that
   */
  async function save({ body, mine, base }: { body: Body; mine: Values; base: Values }) {
    try {
      return await saving.mutationFn(body, undefined, base)
    } catch (error) {
      const newest = asApiError(error).status === 409 && (await saving.fetchStored?.())
      if (!newest) throw error
      const stored = saving.valuesOf!(newest)
      // After a lost answer it is what is written here.
      if (![base, mine].some(each => isSame(stored, each))) throw error
      return (await saving.mutationFn(body, newest, base)) ?? newest
    }
  }

  /** Shows an error that the schema does not know at a field, until something is written, and focuses it. */
  const showError = (name: Path<Values>, message: string) =>
    form.setError(name, { message }, { shouldFocus: true })

  const { error } = mutation

  return {
    ...fields,
    /** The message of each invalid field. */
    errors: messagesOf(formState.errors),
    element,
    control: form.control,
    register: form.register as Register,
    isChanged: formState.isDirty,
    isSaving: mutation.isPending,
    failure: error && !saving.fieldOf?.(error) ? error : undefined,
    answer: mutation.data,
    read: form.getValues,
    /** Reads a field, or all of them, and renders the component again when what was read changes. */
    watch: form.watch,
    /** Changes a field as typing does. */
    write: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true }),
    focus: (name: Path<Values>) => focusField(element.current!, name),
    showError,
    /** Validates and saves, or focuses the first invalid input; `extra` goes into the body beside what is written. */
    submit(event?: FormEvent, extra?: Partial<Body>) {
      event?.preventDefault()
      const send = (body: Body) => {
        if (isUnderWay.current) return
        isUnderWay.current = true
        mutation.mutate(
          { body: { ...body, ...extra }, mine: written(), base: base.current },
          { onSuccess: answer => isSame(written(), base.current) && onSaved?.(answer) },
        )
      }
      void form.handleSubmit(send, errors => focusFirst(element.current!, messagesOf(errors)))()
    },
    /** Goes back to what is stored. */
    discard() {
      form.clearErrors()
      settle(written(), values)
      mutation.reset()
    },
  }
}
