import { createStore, useStore } from '../ui/store.ts'

/** The values of a form, by the names of its fields. */
export type FormValues = Record<string, string>

/**
 * The unsent values of each form, by its name, so that they survive a visit to another page of the
 * site. They are kept in memory only, until they are sent or the page is closed.
 */
const forms = createStore<Record<string, FormValues>>({})

export const unsentIn = (form: string): FormValues => forms.get()[form] ?? {}

export const keepUnsent = (form: string, values: FormValues) =>
  forms.set({ ...forms.get(), [form]: values })

/** The unsent values of a form as they are typed; nothing until the page is hydrated. */
export const useUnsent = (form: string): FormValues => useStore(forms, {})[form] ?? {}

/** The present values of a form's fields. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as FormValues
