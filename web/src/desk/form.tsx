import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import {
  useForm,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { sentences } from '#shared/sentences.ts'
import type { ApiError } from '../api/api-error.ts'
import { focusField, type FormErrors } from '../forms/form-errors.ts'
import { FormContext, type Register } from '../forms/form-context.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { isSame } from './editing/changed-fields.ts'
import {
  forgetUnsavedEdits,
  keepUnsavedEdits,
  readUnsavedEdits,
  type Unsaved,
} from './editing/unsaved-edits.ts'
import type { SaveResult } from './save-unless-changed.ts'

interface Options<Values extends FieldValues, Body extends object, Answer, Stored> {
  /** How unsaved edits are kept on the device; otherwise they are not kept. */
  unsaved?: Unsaved
  /** The API's schema, which checks the values and turns them into the body of the call. */
  schema: z.core.$ZodType<Body, Values> | (() => z.core.$ZodType<Body, Values>)
  /** The stored values. Fields that nobody has changed follow them. */
  values: Values
  /** Whether all fields or the changed ones are sent; without changes nothing is. */
  sends?: 'all' | 'changes'
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
export type DeskFormState<Values extends FieldValues> = ReturnType<typeof useDeskForm<Values>>

/**
 * The state of a form of the desk, from the stored values to the saved ones: validation, the unsaved
 * edits on the device, and the call, of which there is one at a time. What is written during the call
 * stays, and stays unsaved.
 */
export function useDeskForm<
  Values extends FieldValues,
  Body extends object = Values,
  Answer = unknown,
  Stored = never,
>(options: Options<Values, Body, Answer, Stored>) {
  const { unsaved, schema, values, saving, done } = options
  const { isSaved = answer => !conflictIn(answer) } = options
  const unsavedKey = unsaved?.key
  const { formState, control, ...form } = useForm<Values, unknown, Body>({
    resolver: (...written) =>
      zodResolver(typeof schema === 'function' ? schema() : schema)(...written),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const { dirtyFields } = formState
  // `isDirty` is false once stored values have come, also where changed ones were kept.
  const isChanged = hasChange(dirtyFields)
  // A second click may come before React has rendered the state of the first.
  const isUnderWay = useRef(false)

  useLayoutEffect(() => {
    const restored = unsaved?.restore(readUnsavedEdits(unsaved.key)?.value, values) ?? {}
    for (const [name, value] of Object.entries(restored))
      form.setValue(name as Path<Values>, value, { shouldDirty: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function keep(written: object, stored: object) {
    if (!unsaved) return
    const kept = unsaved.keep(written, stored)
    if (kept) keepUnsavedEdits(unsaved.key, kept)
    else forgetUnsavedEdits(unsaved.key)
  }

  const formerKey = useRef(unsavedKey)
  useEffect(() => {
    // What was written during the call is a change of what is stored now.
    if (unsaved?.base !== undefined && isChanged) keep(form.getValues(), values)
    if (formerKey.current !== unsavedKey) forgetUnsavedEdits(formerKey.current!)
    formerKey.current = unsavedKey
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unsavedKey, JSON.stringify(unsaved?.base)])

  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback({ name, values: written, defaultValues, errors: shown = {} }) {
        // Without a name the fields follow the stored values, or are saved.
        if (name === undefined) return
        keep(written, defaultValues!)
        // Corrected errors disappear at once; new ones are shown when the form is submitted again.
        const wrong = Object.keys(messagesOf(shown)) as Path<Values>[]
        if (wrong.length > 0) void form.trigger(wrong)
      },
    }),
  )

  const mutation = useMutation({
    scope: saving.scope,
    mutationFn: ({ body, over }: Sent<Values, Body, Stored>, context) =>
      options.save ? options.save(body, over) : saving.mutationFn!(body, context),
    onSuccess(answer, { body, kept }, _, context) {
      // A text that differs by now is another one, which nobody has saved.
      const isCurrent = unsavedKey && isSame(readUnsavedEdits(unsavedKey), kept)
      if (isCurrent && isSaved(answer)) forgetUnsavedEdits(unsavedKey)
      if (done && isSaved(answer))
        showToast(typeof done === 'string' ? { title: done } : done(body))
      return saving.onSuccess?.(answer, body, undefined, context)
    },
    onError: (error, { body }, _, context) => saving.onError?.(error, body, undefined, context),
    onSettled: () => void (isUnderWay.current = false),
  })

  const conflict = conflictIn<Stored>(mutation.data)

  const submit = (event?: FormEvent, extra?: Partial<Body>, over?: Stored) => {
    event?.preventDefault()
    void form.handleSubmit(all => {
      const body = options.sends === 'changes' ? pick(all, Object.keys(dirtyFields)) : all
      if (options.sends && !isChanged) return showToast({ title: sentences.nothingToSave })
      if (isUnderWay.current) return
      isUnderWay.current = true
      const written = structuredClone(form.getValues())
      const kept = unsavedKey ? readUnsavedEdits(unsavedKey) : undefined
      mutation.mutate(
        { body: { ...body, ...extra }, written, kept, over },
        {
          onSuccess(answer, { body }) {
            if (!isSaved(answer)) return
            if (!isSame(form.getValues(), written)) return options.onWrittenMeanwhile?.(answer)
            form.reset(options.valuesOf?.(answer, body) ?? values, whole)
            options.onSaved?.(answer)
          },
        },
      )
    }, focusFirst)()
  }

  function focusFirst(found: object) {
    const messages = messagesOf(found)
    const inputs = [...element.current!.elements] as HTMLInputElement[]
    inputs.find(({ name }) => messages[name])?.focus()
  }

  return {
    /** The message of each invalid field. */
    errors: messagesOf(formState.errors),
    element,
    control: control as unknown as Control<Values>,
    register: form.register as Register,
    /** Differs from what is stored. */
    isChanged,
    isSaving: mutation.isPending,
    failure: mutation.error ?? undefined,
    answer: mutation.data,
    /** What somebody else has saved meanwhile: nothing is saved until a version is chosen (`ConflictQuestion`). */
    conflict,
    /** Saves what is written in its place. */
    overwrite: () => submit(undefined, undefined, conflict),
    /** Validates and saves; `extra` goes into the body beside what is written. */
    submit,
    read: <Name extends Path<Values>>(name: Name) => form.getValues(name),
    readAll: () => form.getValues(),
    /** Changes a field as typing does. */
    write: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true }),
    focus: (name: Path<Values>) => focusField(element.current!, name),
    /** Removes the errors of the fields and of the last call. */
    clearErrors() {
      form.clearErrors()
      mutation.reset()
    },
    /** Goes back to what is stored. */
    discard(stored = values) {
      if (unsavedKey) forgetUnsavedEdits(unsavedKey)
      form.reset(stored, whole)
      mutation.reset()
    },
  }
}

/** Replaces what is written, unlike stored values that come later. */
const whole = { keepDirtyValues: false, keepErrors: false }

interface Sent<Values, Body, Stored> {
  body: Body
  written: Values
  kept: unknown
  over: Stored | undefined
}

const conflictIn = <Stored,>(answer: unknown) =>
  (answer as SaveResult<Stored> | undefined)?.conflict

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'form'> {
  form: Pick<DeskFormState<FieldValues>, 'errors' | 'register' | 'element'> & {
    submit: (event: FormEvent) => void
  }
}

/** The element of a form, whose fields are those of `web/src/forms`. */
export const DeskForm = ({
  form: { errors, register, element, submit },
  ...props
}: DeskFormProps) => (
  <FormContext value={{ errors, written: {}, register }}>
    <form ref={element} noValidate onSubmit={submit} {...props} />
  </FormContext>
)

/** The messages of nested errors, by the paths of their fields. */
function messagesOf(errors: object, path = ''): FormErrors {
  const all = Object.entries(errors).map(([name, error]: [string, FieldErrors[string]]) => {
    const at = path + name
    if (!error) return {}
    return typeof error.message === 'string' ? { [at]: error.message } : messagesOf(error, `${at}.`)
  })
  return Object.assign({}, ...all)
}

/** True if a field, also one of an entry of a list, is marked as changed. */
const hasChange = (marks: object): boolean =>
  Object.values(marks).some(mark => (typeof mark === 'object' ? hasChange(mark) : mark === true))

const pick = <T extends object>(all: T, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as T
