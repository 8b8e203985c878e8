import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormErrors } from '../../forms/form-errors.ts'
import { changedFields, changedParts, isSame, merge } from './changed-fields.ts'
import { forgetEdits, keepField, onForgottenElsewhere, restore } from './unsaved-edits.ts'

/** The schema and the stored values of a form's fields. */
export interface FieldOptions<Values extends FieldValues, Body extends object> {
  /**
   * The API's schema, which checks the values and turns them into the body of the call; a function where
   * it depends on the button that is pressed.
   */
  schema: z.core.$ZodType<Body, Values> | (() => z.core.$ZodType<Body, Values>)
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
export function useFields<Values extends FieldValues, Body extends object>({
  schema,
  values,
  unsaved,
}: FieldOptions<Values, Body>) {
  const [kept, setKept] = useState(() => (unsaved ? restore(unsaved, values) : undefined))
  // What somebody else has stored, in the place of `base`, while `mine` was written.
  const [overtaken, setOvertaken] = useState<Record<'base' | 'mine' | 'theirs', Values>>()
  // The stored values that what is written changes.
  const base = useRef(kept ? kept.base : values)
  const isFollowing = useRef(false)

  const form = useForm<Values, unknown, Body>({
    resolver: (...written) =>
      zodResolver(typeof schema === 'function' ? schema() : schema)(...written),
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
    const settled: FieldValues = {}
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
    // Saving still takes back the changes of an earlier version.
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
    form,
    written,
    /** The stored values that the written ones change. */
    base,
    /** When what is not saved was written, where the form began with that; ISO 8601. */
    keptAt: kept?.savedAt,
    overtaken,
    settle,
  }
}

/** The messages of nested errors, by the paths of their fields. */
export function messagesOf(errors: object, path = ''): FormErrors {
  const all = Object.entries(errors).map(([name, error]: [string, FieldErrors[string]]) => {
    const at = path + name
    if (!error) return {}
    return typeof error.message === 'string' ? { [at]: error.message } : messagesOf(error, `${at}.`)
  })
  return Object.assign({}, ...all)
}
