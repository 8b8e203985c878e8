import type * as z from 'zod/mini'
import type { Kind } from './kind-texts.ts'

/** The fields that both kinds of items share on the desk. */
export interface Editable {
  id: string
  title: string
  version: number
  updatedAt: string
  updatedBy?: string | undefined
}

/**
 * Everything that differs between editing an apartment and editing a news item. `Values` is the
 * content of a dialog: texts as they are typed, and lists.
 */
export interface EditorKind<Item extends Editable, Values extends object> {
  kind: Kind
  /** Checks drafts from the device. */
  values: z.ZodMiniType<Values>
  /** The API's schema, for creating and changing alike. */
  rules: z.core.$ZodType<object>
  /** The label of each field, in the dialog's order. */
  labels: Record<keyof Values, string>
  valuesOf(item: Item): Values
  /** The body of a request: `''` where an optional field is empty. */
  bodyOf(values: Values): Record<keyof Values, unknown>
  /** @param untouched the body of the dialog as it opened */
  create(
    body: Record<keyof Values, unknown>,
    untouched: Record<keyof Values, unknown>,
    idempotencyKey: string,
  ): Promise<Item>
  update(id: string, changes: object, version: number): Promise<Item>
  /** Fetches all items from the server, past the cache. */
  fetchAll(): Promise<Item[]>
  /** The toast's text below 'Lägenhet skapad!' or 'Nyhet skapad!'. */
  whenCreated(item: Item): string
}

/** The way a dialog was opened. */
export interface Opened<Item, Values> {
  /** Undefined for a new one. */
  item?: Item | undefined
  /** The initial values of the fields. */
  values: Values
  /** Opens the stored draft without offering it first. */
  takesUpDraft?: boolean
}
