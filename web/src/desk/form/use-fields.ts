import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  useFieldArray,
  useForm,
  type ArrayPath,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Register } from '../../forms/form-context.ts'
import { focusField, focusFirst, type FormErrors } from '../../forms/form-errors.ts'
import { changedFields, changedParts, isSame, merge } from './changed-fields.ts'
import { forgetEdits, keepField, onForgottenElsewhere, restore } from './unsaved-edits.ts'

/** The values of a form, by the names of its fields. */
export type Fields = FieldValues

/** The name of a field, or its path within a list or a record. */
export type FieldName<Values extends Fields> = Path<Values>

/** The names of the lists among a form's fields. */
export type ListName<Values extends Fields> = ArrayPath<Values>

/** The schema and the stored values of a form's fields. */
export interface FieldOptions<Values extends Fields, Body extends object> {
  /** The API's schema, which checks the values and turns them into the body of the call. */
  schema: z.core.$ZodType<Body, Values>
  /** The stored values, which fields that nobody has changed here follow. */
  values: Values
  /** The key under which what is written is kept on the device. */
  unsaved?: string
}

/**
 * The fields of a form of the desk, on react-hook-form: what is written and kept on the device, what
 * somebody else has stored meanwhile, and the errors, of which corrected ones disappear at once and
 * new ones are shown when the form is submitted again.
 */
export function useFields<Values extends Fields, Body extends object>({
  schema,
  values,
  unsaved,
}: FieldOptions<Values, Body>) {
  const [kept, setKept] = useState(() => (unsaved ? restore(unsaved, values) : undefined))
  // The values that somebody else has stored in the place of `base` while `mine` was written.
  const [overtaken, setOvertaken] = useState<Record<'base' | 'mine' | 'theirs', Values>>()
  const element = useRef<HTMLFormElement>(null)
  // The schema of the latest attempt, where it is another one: it also checks corrected fields.
  const attempted = useRef<typeof schema>(undefined)
  // The stored values that what is written changes.
  const base = useRef(kept ? kept.base : values)
  const isFollowing = useRef(false)

  const { formState, ...form } = useForm<Values, unknown, Body>({
    resolver: (...written) => zodResolver(attempted.current ?? schema)(...written),
    defaultValues: (kept ? kept.mine : values) as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

  const written = (): Values => structuredClone(form.getValues())

  function keep(name: string, key = unsaved) {
    if (key) keepField(key, name, form.getValues(name as Path<Values>), base.current[name])
  }

  useLayoutEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback({ name, errors = {} }) {
        // Values that follow a newer version are no edits.
        if (name === undefined || isFollowing.current) return
        keep(name.split('.')[0]!)
        const wrong = Object.keys(messagesOf(errors)) as Path<Values>[]
        if (wrong.length > 0) void form.trigger(wrong)
      },
    }),
  )

  useEffect(() => {
    if (!unsaved) return undefined
    const settled: Fields = {}
    return onForgottenElsewhere(unsaved, (name, value) => {
      const mine = form.getValues(name as Path<Values>)
      // Another tab may have saved or thrown away another text than the one in this form.
      if (isSame(mine, value)) settled[name] = value
      else if (!isSame(mine, settled[name])) keep(name)
    })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unsaved])

  useLayoutEffect(() => {
    follow(values)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify(values)])

  /** Takes these for the stored values, which fields that nobody has changed here follow. */
  function follow(stored: Values) {
    const before = base.current
    const mine = written()
    const followed = merge(before, mine, stored)
    base.current = stored
    form.resetDefaultValues(stored)
    isFollowing.current = true
    // Part by part: replacing a list would take the focus from the entry in which somebody is typing.
    for (const [name, value] of Object.entries(changedFields(mine, followed)))
      for (const [path, part] of changedParts(mine[name], value, name))
        form.setValue(path as Path<Values>, part as never, { shouldDirty: true })
    isFollowing.current = false
    if (isSame(before, stored)) return
    const isUnsaved = !isSame(followed, stored)
    // Saving still overwrites the changes of an earlier version.
    setOvertaken(earlier =>
      isUnsaved ? { base: earlier?.base ?? before, mine: followed, theirs: stored } : undefined,
    )
  }

  /** Goes on once `saved` is saved or thrown away, and `stored` is the result, whose edits have the key `next`. */
  function settle(saved: Values, stored: Values, next = unsaved) {
    if (unsaved) forgetEdits(unsaved, written())
    base.current = saved
    follow(stored)
    // Text that was written meanwhile is an edit of the version that is stored now.
    for (const name of Object.keys(changedFields(stored, written()))) keep(name, next)
    setOvertaken(undefined)
    setKept(undefined)
  }

  return {
    /** The message of each invalid field. */
    errors: messagesOf(formState.errors),
    element,
    control: form.control,
    register: form.register as Register,
    isChanged: formState.isDirty,
    /** When what is not saved was written, where the form began with that; ISO 8601. */
    keptAt: kept?.savedAt,
    overtaken,
    read: form.getValues,
    /** Reads a field, or all of them, and renders the component again when what was read changes. */
    watch: form.watch,
    /** The written values, and the stored ones that they change. */
    readAll: () => ({ mine: written(), base: base.current }),
    /** Changes a field as typing does. */
    write: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true }),
    /** Changes several fields as typing does. */
    writeAll(values: Partial<Values>) {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    },
    settle,
    /** Goes back to what is stored. */
    discard() {
      form.clearErrors()
      settle(written(), values)
    },
    focus: (name: Path<Values>) => focusField(element.current!, name),
    /** Shows an error that the schema does not know at a field, until something is written, and focuses it. */
    showError: (name: Path<Values>, message: string) =>
      form.setError(name, { message }, { shouldFocus: true }),
    /** Calls `onValid` with the body, which `other` may check in place of the schema, or focuses the first invalid input. */
    validate(onValid: (body: Body) => void, other?: typeof schema) {
      attempted.current = other
      void form.handleSubmit(onValid, found => focusFirst(element.current!, messagesOf(found)))()
    },
  }
}

/** The entries of a list among a form's fields, each with a key that moves with it. */
export const useEntries = <Values extends Fields, Name extends ListName<Values>>(
  { control }: { control: Control<Values, unknown, object> },
  name: Name,
) => useFieldArray({ control, name, keyName: 'key' })

/** The messages of nested errors, by the paths of their fields. */
function messagesOf(errors: object, path = ''): FormErrors {
  const all = Object.entries(errors).map(([name, error]: [string, FieldErrors[string]]) => {
    const at = path + name
    if (!error) return {}
    return typeof error.message === 'string' ? { [at]: error.message } : messagesOf(error, `${at}.`)
  })
  return Object.assign({}, ...all)
}
