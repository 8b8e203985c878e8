import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react'
import {
  useFieldArray,
  useForm,
  useWatch,
  type ArrayPath,
  type Control,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { focusField, type FormErrors } from '../forms/form-errors.ts'
import { FormContext, type Register } from '../forms/form-context.ts'

/** The values of a form, by the names of its fields. */
export type Fields = FieldValues

/** The schema and the stored values of a form's fields. */
export interface FieldOptions<Values extends Fields, Body extends object> {
  /** The API's schema, which checks the values and turns them into the body of the call. */
  schema: z.core.$ZodType<Body, Values> | (() => z.core.$ZodType<Body, Values>)
  /** The stored values. Fields that nobody has changed follow them. */
  values: Values
}

/**
 * The fields of a form of the desk, on react-hook-form: what is written, what differs from the stored
 * values, and the errors, of which corrected ones disappear at once and new ones are shown when the
 * form is submitted again.
 *
 * @param onChange called after each change by typing or `write`
 */
export function useFields<Values extends Fields, Body extends object>(
  { schema, values }: FieldOptions<Values, Body>,
  onChange: (written: Values, stored: Values) => void,
) {
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

  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback({ name, values: written, defaultValues, errors: shown = {} }) {
        // Without a name the fields follow the stored values, or are saved.
        if (name === undefined) return
        onChange(written, defaultValues as Values)
        const wrong = Object.keys(messagesOf(shown)) as Path<Values>[]
        if (wrong.length > 0) void form.trigger(wrong)
      },
    }),
  )

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
    /** `isDirty` is false once stored values have come, also where changed ones were kept. */
    isChanged: hasChange(dirtyFields),
    read: <Name extends Path<Values>>(name: Name) => form.getValues(name),
    readAll: () => form.getValues(),
    /** Changes a field as typing does. */
    write: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true }),
    /** Takes these for the stored values, in place of what is written. */
    replaceAll: (stored: Values) =>
      form.reset(stored, { keepDirtyValues: false, keepErrors: false }),
    focus: (name: Path<Values>) => focusField(element.current!, name),
    /** Shows an error that the schema does not know at a field, until something is written, and focuses it. */
    showError: (name: Path<Values>, message: string) =>
      form.setError(name, { message }, { shouldFocus: true }),
    clearErrors: () => form.clearErrors(),
    /** Calls `onValid` with the body, or focuses the first invalid input of the document. */
    validate: (onValid: (body: Body) => void) => void form.handleSubmit(onValid, focusFirst)(),
  }
}

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'form'> {
  form: Pick<ReturnType<typeof useFields>, 'errors' | 'register' | 'element'> & {
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

interface Watched<Values extends Fields> {
  control: Control<Values>
}

/** The entries of a list among a form's fields, each with a key that moves with it. */
export function useEntries<Values extends Fields, Name extends ArrayPath<Values>>(
  { control }: Watched<Values>,
  name: Name,
) {
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  return { entries: fields, append, remove, move }
}

/** All present values of a form, which render its component again when they change. */
export const useAllWritten = <Values extends Fields>({ control }: Watched<Values>) =>
  useWatch({ control }) as Values

/** The present value of a field, which renders its component again when it changes. */
export const useWritten = <Values extends Fields, Name extends Path<Values>>(
  { control }: Watched<Values>,
  name: Name,
) => useWatch({ control, name })

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
