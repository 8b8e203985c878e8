import { useMutation } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { sentences } from '#shared/sentences.ts'
import { asApiError, type ApiError } from '../../api/api-error.ts'
import { showFailure, showToast, type ToastContent } from '../../ui/toasts/toasts.ts'
import { isSame } from './changed-fields.ts'
import { useFields, type FieldName, type FieldOptions, type Fields } from './use-fields.ts'

interface Options<Values extends Fields, Body extends object, Answer> extends FieldOptions<
  Values,
  Body
> {
  saving: Saving<NoInfer<Values>, NoInfer<Body>, Answer>
  /** The toast once the form is saved, also where another page is shown by then. */
  done?: ToastContent | ((body: NoInfer<Body>, answer: NoInfer<Answer>) => ToastContent)
  /** Called with the answer once everything that is written is saved, and the form is still there. */
  onSaved?: (answer: NoInfer<Answer> | null) => void
}

interface Saving<Values extends Fields, Body, Answer> {
  /** Null if nothing was to save. After a conflict it gets the newest version; `base` has the stored values that the body changes. */
  mutationFn: (
    body: Body,
    newest: NoInfer<Answer> | undefined,
    base: Values,
  ) => Promise<Answer | null>
  scope?: { id: string }
  onSuccess?: (answer: NoInfer<Answer>, body: Body) => unknown
  onError?: (error: ApiError, body: Body) => unknown
  /** The field that an error is shown at, which is then no `failure` of the form. */
  fieldOf?: (error: ApiError) => FieldName<Values> | undefined
  /** Fetches the newest version after a conflict, into the query that the values come from. */
  fetchStored?: () => Promise<NoInfer<Answer> | undefined>
  /** The values in a stored version; without it the form has its first values again once it is saved. */
  valuesOf?: (stored: NoInfer<Answer>) => Values
  /** True for a form that keeps its values once it is saved, such as a search. */
  keepsWritten?: boolean
  /** The key of the edits of a stored version, where it is another than that of a new one. */
  unsavedOf?: (stored: NoInfer<Answer>) => string
}

/** The options of one attempt to save, such as that of a second button. */
interface Attempt<Values extends Fields, Body extends object> {
  /** Checks what is written in place of the form's schema. */
  schema?: FieldOptions<Values, Body>['schema'] | undefined
  /** Goes into the body beside what is written. */
  extra?: Partial<Body>
}

/** A form of the desk, for `DeskForm`, `SaveButton` and the fields. */
export type DeskFormState<Values extends Fields> = ReturnType<
  typeof useDeskForm<Values, object, unknown>
>

/** The parts of a form's state that show and save it, whichever its values are. */
export type AnyForm = Pick<
  DeskFormState<Fields>,
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
export function useDeskForm<Values extends Fields, Body extends object, Answer>(
  options: Options<Values, Body, Answer>,
) {
  const { values, unsaved, saving, done, onSaved } = options
  const { validate, settle, ...fields } = useFields(options)
  // A second click may come before React has rendered the state of the first.
  const isUnderWay = useRef(false)

  const mutation = useMutation({
    ...saving,
    mutationFn: save,
    onSuccess(answer, { body, mine }) {
      const unchanged = saving.keepsWritten ? mine : values
      const stored = answer && saving.valuesOf ? saving.valuesOf(answer) : unchanged
      settle(mine, stored, answer ? saving.unsavedOf?.(answer) : unsaved)
      if (answer === null) return showToast({ title: sentences.nothingToSave })
      const toast = typeof done === 'function' ? done(body, answer) : done
      if (toast) showToast(toast)
      return saving.onSuccess?.(answer, body)
    },
    onError(error, { body }) {
      const field = saving.fieldOf?.(error)
      if (field) fields.showError(field, error.sentence)
      // Whoever has left the form does not see its errors.
      if (!fields.element.current) showFailure('Det gick inte igenom', error.sentence)
      return saving.onError?.(error, body)
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

  const { error } = mutation

  return {
    ...fields,
    isSaving: mutation.isPending,
    failure: error && !saving.fieldOf?.(error) ? error : undefined,
    answer: mutation.data,
    /** Validates and saves, or focuses the first invalid input. */
    submit(event?: FormEvent, { schema, extra }: Attempt<Values, Body> = {}) {
      event?.preventDefault()
      validate(body => {
        if (isUnderWay.current) return
        isUnderWay.current = true
        mutation.mutate(
          { body: { ...body, ...extra }, ...fields.readAll() },
          {
            onSuccess(answer) {
              const { mine, base } = fields.readAll()
              if (isSame(mine, base)) onSaved?.(answer)
            },
          },
        )
      }, schema)
    },
    /** Goes back to what is stored. */
    discard() {
      fields.discard()
      mutation.reset()
    },
  }
}
