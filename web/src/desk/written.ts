import {
  useFieldArray,
  useWatch,
  type ArrayPath,
  type Control,
  type FieldValues,
  type Path,
} from 'react-hook-form'

/** The entries of a list among a form's fields, each with a key that moves with it. */
export function useEntries<Values extends FieldValues, Name extends ArrayPath<Values>>(
  { control }: { control: Control<Values> },
  name: Name,
) {
  const { fields, append, remove, move, replace } = useFieldArray({ control, name, keyName: 'key' })
  return { entries: fields, append, remove, move, replace }
}

/** All present values of a form, which render its component again when they change. */
export const useAllWritten = <Values extends FieldValues>({
  control,
}: {
  control: Control<Values>
}) => useWatch({ control }) as Values

/** The present value of a field, which renders its component again when it changes. */
export const useWritten = <Values extends FieldValues, Name extends Path<Values>>(
  { control }: { control: Control<Values> },
  name: Name,
) => useWatch({ control, name })
