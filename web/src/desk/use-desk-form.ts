import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type FormEvent } from 'react'
import { sentences } from '#shared/sentences.ts'
import type { ApiError } from '../api/api-error.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { isSame } from './editing/changed-fields.ts'
import { forgetFields, keepField, onForgottenElsewhere } from './editing/unsaved-edits.ts'
import { useFields, type FieldOptions, type Fields, type Overtaken } from './form.tsx'
import { saveUnlessChanged } from './save-unless-changed.ts'

interface Saving<Values, Body, Answer> {
  /** Null if nothing was to save. After a conflict it gets the newest version; `base` has the stored values that the body changes. */
  mutationFn: (
    body: Body,
    newest: NoInfer<Answer> | undefined,
    base: Values,
  ) => Promise<Answer | null>
  scope?: { id: string } | undefined
  onSuccess?: (answer: NoInfer<Answer>, body: Body) => unknown
  onError?: (error: ApiError) => unknown
  /** Fetches the newest version after a conflict, into the query that the values come from. */
  fetchStored?: () => Promise<NoInfer<Answer> | undefined>
  /** The values in a stored version; without it the form is empty again once it is saved. */
  valuesOf?: (stored: NoInfer<Answer>) => Values
}

interface Options<Values extends Fields, Body extends object, Answer> extends FieldOptions<
  Values,
  Body
> {
  saving: Saving<NoInfer<Values>, NoInfer<Body>, Answer>
  /** The toast once the form is saved, also where another page is shown by then. */
  done?: Toast | ((body: NoInfer<Body>, answer: NoInfer<Answer>) => Toast)
  /** Called once everything that is written is saved, and the form is still there. */
  onSaved?: () => void
}

type Toast = string | Parameters<typeof showToast>[0]

/** A form of the desk, for `DeskForm`, `SaveButton` and the fields. */
export type DeskFormState<Values extends Fields> = Omit<
  ReturnType<typeof useDeskForm<Values, object, unknown>>,
  'answer'
>

/**
 * The state of a form of the desk, from the stored values to the saved ones: the fields, and the call,
 * of which there is one at a time. What is written during the call stays, and stays unsaved. Where
 * somebody else has saved the same meanwhile, nothing is saved until the form is submitted again.
 */
export function useDeskForm<Values extends Fields, Body extends object, Answer>(
  options: Options<Values, Body, Answer>,
) {
  const { values, saving, unsaved, done } = options
  const { validate, settle, setOvertaken, ...fields } = useFields(options)
  // A second click may come before React has rendered the state of the first.
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (!unsaved) return undefined
    // What another tab has saved or thrown away may be another text than the one in this form.
    return onForgottenElsewhere(unsaved, (name, value) => {
      const { mine, base } = fields.readAll()
      const isMine = ![base[name], value].some(each => isSame(mine[name], each))
      if (isMine) keepField(unsaved, name, mine[name], base[name])
    })
  })

  const mutation = useMutation({
    ...(saving.scope && { scope: saving.scope }),
    mutationFn: ({ body, mine, base }: Sent<Values, Body>) =>
      saveUnlessChanged({
        save: (newest?: Answer & { version: number }) => saving.mutationFn(body, newest, base),
        fetchStored: async () => saving.fetchStored?.() as never,
        mayFollow(stored) {
          // After a lost answer it is what is written here.
          const mayFollow = [base, mine].some(each => isSame(saving.valuesOf!(stored), each))
          if (!mayFollow) setOvertaken({ base, mine })
          return mayFollow
        },
      }),
    onSuccess(answer, { body, mine, key }) {
      if (key) forgetFields(key, mine)
      if (answer === null) return showToast({ title: sentences.nothingToSave })
      const toast = typeof done === 'function' ? done(body, answer) : done
      if (toast) showToast(typeof toast === 'string' ? { title: toast } : toast)
      return saving.onSuccess?.(answer, body)
    },
    onError: error => saving.onError?.(error),
    onSettled: () => void (isUnderWay.current = false),
  })

  function submit(event?: FormEvent, extra?: Partial<Body>) {
    event?.preventDefault()
    validate(body => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      const { mine, base } = fields.readAll()
      mutation.mutate(
        { body: { ...body, ...extra }, mine, base, key: unsaved },
        {
          onSuccess(answer) {
            const after = unsaved ? values : mine
            const stored = answer && saving.valuesOf ? saving.valuesOf(answer) : after
            if (settle(mine, stored)) options.onSaved?.()
          },
        },
      )
    })
  }

  return {
    ...fields,
    isSaving: mutation.isPending,
    failure: mutation.error ?? undefined,
    answer: mutation.data,
    /** Validates and saves; `extra` goes into the body beside what is written. */
    submit,
    /** Removes the errors of the fields and of the last call. */
    clearErrors() {
      fields.clearErrors()
      mutation.reset()
    },
    /** Goes back to what is stored. */
    discard() {
      fields.discard()
      mutation.reset()
    },
  }
}

interface Sent<Values, Body> extends Overtaken<Values> {
  body: Body
  key: string | undefined
}
