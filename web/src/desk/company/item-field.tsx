import { TextArea, TextField } from '../../forms/field.tsx'
import type { Item } from './sections.ts'

/** The field of one fact. */
export const ItemField = ({ name, label, hint, rows, isOptional = false, ...input }: Item) =>
  rows ? (
    <TextArea name={name} label={label} hint={hint} rows={rows} required={!isOptional} />
  ) : (
    <TextField
      name={name}
      label={label}
      hint={hint}
      autoComplete="off"
      {...input}
      required={!isOptional}
    />
  )
