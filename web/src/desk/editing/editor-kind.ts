import type { UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiError } from '../../api/api-error.ts'
import type { Kind } from './kind-texts.ts'

/** The fields that all kinds of items share on the desk. */
export interface Editable {
  id: string
  title?: string | undefined
  version: number
  updatedAt: string
  updatedBy?: string | undefined
}

/**
 * Everything that differs between editing an apartment, a house and a news item. `Values` is the
 * content of a dialog: texts as they are typed, and lists.
 */
export interface EditorKind<Item extends Editable, Values extends object> {
  kind: Kind
  /** All items of the kind. */
  query: ItemsQuery<Item>
  /** The API's schema, for creating and changing alike. */
  rules: z.core.$ZodType<object>
  /** The label of each field, in the dialog's order. */
  labels: Record<keyof Values, string>
  /** The values in a new item, which may be a copy. */
  newValues(copied?: Item): Values
  valuesOf(item: Item): Values
  /** The body of a request: `''` where an optional field is empty. */
  bodyOf(values: Values): Record<keyof Values, unknown>
  create(body: Record<keyof Values, unknown>, attempt: CreateAttempt<Item, Values>): Promise<Item>
  /** @param body all fields, of which `changes` has those that differ */
  update(
    id: string,
    changes: object,
    version: number,
    body: Record<keyof Values, unknown>,
  ): Promise<Item>
  drafts?: DraftKind<Item, Values>
  /** The toast's text below 'Lägenhet skapad!' or 'Nyhet skapad!'. */
  whenCreated(item: Item): string
}

interface CreateAttempt<Item, Values> {
  /** The body of the dialog as it opened. */
  untouched: Record<keyof Values, unknown>
  idempotencyKey: string
  /** The id of an item whose id the browser chooses; it stays the same when saving is tried again. */
  newId: string
  /** The draft that the item was until now. */
  draft?: Item | undefined
}

/** Items of a kind that are stored unfinished, and published later. */
interface DraftKind<Item, Values> {
  rules: z.core.$ZodType<object>
  isDraft(item: Item): boolean
  /** @param version that of an existing draft */
  save(id: string, body: Record<keyof Values, unknown>, version?: number): Promise<Item>
}

/** The query of all items of a kind. */
export type ItemsQuery<Item> = UseQueryOptions<Item[], ApiError, Item[], string[]>

/** The actions of an item's card. */
export interface ItemActions {
  onEdit: () => void
  /** Opens a new item with the same content; left out where no card offers that. */
  onCopy?: () => void
  onDelete: () => void
}

/** The way a dialog was opened. */
export interface Opened<Item, Values> {
  /** Undefined for a new one. */
  item?: Item | undefined
  /** The initial values of the fields. */
  values: Values
  /** Opens with the unsaved edits that are kept under this key, without offering them first. */
  editsKey?: string | undefined
}
