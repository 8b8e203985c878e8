import type * as z from 'zod/mini'
import type { Kind } from './kind-texts.ts'

/** What both kinds of items have for their editors. */
export interface Editable {
  id: string
  title: string
  version: number
  updatedAt: string
  updatedBy?: string | undefined
}

/**
 * All that differs between editing an apartment and editing a news item. `Values` is what a dialog
 * holds while somebody writes: texts as they are typed, and lists.
 */
export interface EditorKind<Item extends Editable, Values extends object> {
  kind: Kind
  /** What a dialog holds, for reading drafts from the device. */
  values: z.ZodMiniType<Values>
  /** Guards both creating and changing, with the rules of the API. */
  rules: z.core.$ZodType<object>
  /** The label of each field, in the dialog's order. */
  labels: Record<keyof Values, string>
  valuesOf(item: Item): Values
  /** What is sent for these values: `''` where an optional field is empty. */
  bodyOf(values: Values): Record<keyof Values, unknown>
  /** @param untouched what was sent if the dialog were left as it opened */
  create(
    body: Record<keyof Values, unknown>,
    untouched: Record<keyof Values, unknown>,
    idempotencyKey: string,
  ): Promise<Item>
  update(id: string, changes: object, version: number): Promise<Item>
  /** All items, asked of the server now. */
  fetchAll(): Promise<Item[]>
  /** What the toast says under 'Lägenhet skapad!' or 'Nyhet skapad!'. */
  whenCreated(item: Item): string
}

/** How a dialog was opened. */
export interface Opened<Item, Values> {
  /** Undefined for a new one. */
  item?: Item | undefined
  /** What the fields begin with. */
  values: Values
  /** Take up what was written before, without asking again. */
  takesUpDraft?: boolean
}
