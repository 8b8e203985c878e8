import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react'
import { sentences } from '#shared/sentences.ts'
import type { ApiError } from '../api/api-error.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { isSame } from './editing/changed-fields.ts'
import {
  forgetUnsavedEdits,
  keepUnsavedEdits,
  onForgottenElsewhere,
  readUnsavedEdits,
  type Unsaved,
} from './editing/unsaved-edits.ts'
import { useFields, type FieldOptions, type Fields } from './form.tsx'
import type { SaveResult } from './save-unless-changed.ts'

interface Options<Values extends Fields, Body extends object, Answer, Stored> extends FieldOptions<
  Values,
  Body
> {
  /** How unsaved edits are kept on the device; otherwise they are not kept. */
  unsaved?: Unsaved
  /** True if nothing is sent without changes. */
  needsChange?: boolean
  saving: UseMutationOptions<Answer, ApiError, Body>
  /** In the place of `saving.mutationFn`; `over` is what somebody else has saved and is to be overwritten. */
  save?: (body: Body, over: Stored | undefined) => Promise<Answer>
  /** False for an answer after which the content is still to be saved, such as one with a `conflict`. */
  isSaved?: (answer: Answer) => boolean
  /** The values of the form once they are saved; by default those that it began with. */
  valuesOf?: (answer: Answer, body: Body) => Values
  /** The toast once the form is saved, also where another page is shown by then. */
  done?: string | ((body: Body) => Parameters<typeof showToast>[0])
  /** Called once everything that is written is saved, and the form is still there. */
  onSaved?: (answer: Answer) => void
  /** Called instead where something was written during the call. */
  onWrittenMeanwhile?: (answer: Answer) => void
}

/** A form of the desk, for `DeskForm`, `SaveButton` and the fields. */
export type DeskFormState<Values extends Fields> = ReturnType<typeof useDeskForm<Values>>

/**
 * The state of a form of the desk, from the stored values to the saved ones: validation, the unsaved
 * edits on the device, and the call, of which there is one at a time. What is written during the call
 * stays, and stays unsaved.
 */
export function useDeskForm<
  Values extends Fields,
  Body extends object = Values,
  Answer = unknown,
  Stored = never,
>(options: Options<Values, Body, Answer, Stored>) {
  const { unsaved, values, saving, done } = options
  const { isSaved = answer => !conflictIn(answer) } = options
  const unsavedKey = unsaved?.key
  const { replaceAll, validate, ...fields } = useFields(options, keep)
  const { isChanged, readAll } = fields
  // A second click may come before React has rendered the state of the first.
  const isUnderWay = useRef(false)

  function keep(written: object, stored: object) {
    if (!unsaved) return
    const kept = unsaved.keep(written, stored)
    if (kept) keepUnsavedEdits(unsaved.key, kept)
    else forgetUnsavedEdits(unsaved.key)
  }

  useLayoutEffect(() => {
    const restored = unsaved?.restore(readUnsavedEdits(unsaved.key)?.value, values) ?? {}
    for (const [name, value] of Object.entries(restored)) fields.write(name as never, value)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    // Edits during the call differ from the values that are stored now.
    if (unsaved?.base !== undefined && isChanged) keep(readAll(), values)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unsavedKey, JSON.stringify(unsaved?.base)])

  useEffect(() => {
    if (!unsaved || !isChanged) return undefined
    return onForgottenElsewhere(unsaved.key, forgotten => {
      // What another tab has saved or discarded may be another text than the one in this form.
      if (!isSame(forgotten, unsaved.keep(readAll(), values))) keep(readAll(), values)
    })
  })

  const mutation = useMutation({
    scope: saving.scope,
    mutationFn: ({ body, over }: Sent<Body, Stored>, context) =>
      options.save ? options.save(body, over) : saving.mutationFn!(body, context),
    onSuccess(answer, { body, kept }, _, context) {
      // A text that differs by now is another one, which nobody has saved.
      const isCurrent = unsavedKey && kept && isSame(readUnsavedEdits(unsavedKey), kept)
      if (isCurrent && isSaved(answer)) forgetUnsavedEdits(unsavedKey)
      if (done && isSaved(answer))
        showToast(typeof done === 'string' ? { title: done } : done(body))
      return saving.onSuccess?.(answer, body, undefined, context)
    },
    onError: (error, { body }, _, context) => saving.onError?.(error, body, undefined, context),
    onSettled: () => void (isUnderWay.current = false),
  })
  const conflict = conflictIn<Stored>(mutation.data)

  function submit(event?: FormEvent, extra?: Partial<Body>, over?: Stored) {
    event?.preventDefault()
    validate(body => {
      if (options.needsChange && !isChanged) return showToast({ title: sentences.nothingToSave })
      if (isUnderWay.current) return
      isUnderWay.current = true
      const written = structuredClone(readAll())
      const found = unsavedKey && readUnsavedEdits(unsavedKey)
      // Those of another tab stay.
      const kept = found && isSame(found.value, unsaved?.keep(written, values)) ? found : undefined
      mutation.mutate(
        { body: { ...body, ...extra }, kept, over },
        {
          onSuccess(answer, { body }) {
            if (!isSaved(answer)) return
            if (!isSame(readAll(), written)) return options.onWrittenMeanwhile?.(answer)
            replaceAll(options.valuesOf?.(answer, body) ?? values)
            options.onSaved?.(answer)
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
    /** The version that somebody else has saved meanwhile: nothing is saved until a version is chosen (`ConflictQuestion`). */
    conflict,
    /** Saves what is written in its place. */
    overwrite: () => submit(undefined, undefined, conflict),
    /** Validates and saves; `extra` goes into the body beside what is written. */
    submit,
    /** Removes the errors of the fields and of the last call. */
    clearErrors() {
      fields.clearErrors()
      mutation.reset()
    },
    /** Goes back to what is stored. */
    discard(stored = values) {
      if (unsavedKey) forgetUnsavedEdits(unsavedKey)
      replaceAll(stored)
      mutation.reset()
    },
  }
}

interface Sent<Body, Stored> {
  body: Body
  kept: unknown
  over: Stored | undefined
}

const conflictIn = <Stored>(answer: unknown) => (answer as SaveResult<Stored> | undefined)?.conflict
