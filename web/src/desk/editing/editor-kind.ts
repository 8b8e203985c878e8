import type { UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiError } from '../../api/api-error.ts'
import type { Texts } from '../form/changed-fields.ts'
import type { Kind } from './kinds.ts'

/** The fields that all kinds of items share on the desk. */
export interface Editable {
  id: string
  title?: string | undefined
  version: number
  updatedAt: string
  updatedBy?: string | undefined
  /** Of what can be scheduled. */
  publishedAt?: string | undefined
  /** Of an apartment that is let: the time at which its applicants are told. */
  letting?: { tellsAt: string } | undefined
  /** Stored unfinished, to be published later; apartments alone. */
  isDraft?: boolean | undefined
}

/** The content of an item as it is sent. */
export type Body<Values> = Record<keyof Values, unknown>

/**
 * Everything that differs between editing an apartment, a house and a news item. `Values` is the
 * content of a dialog: texts as they are typed, and lists.
 */
export interface EditorKind<Item extends Editable, Values extends object> {
  kind: Kind
  query: ItemsQuery<Item>
  /** The API's schema, for creating and changing alike. */
  rules: z.core.$ZodType<object>
  /** The API's schema of a draft, where there are drafts. */
  draftRules?: z.core.$ZodType<object>
  /** The values in a new item, which may be a copy. */
  newValues(copied?: Item): Values
  valuesOf(item: Item): Values
  /** The content as it is read, by the labels of the fields. */
  textsOf(values: Values): Texts
  /** The body of a request, in the dialog's order: `''` where an optional field is empty. */
  bodyOf(values: Values): Body<Values>
  /** Creates an item, or changes the saved one; rejects with an ApiError. */
  save(body: Body<Values>, attempt: SaveAttempt<Item, Values>): Promise<Item>
}

interface SaveAttempt<Item, Values> {
  /** The item with the version that the edits change; undefined for a new one. */
  item: Item | undefined
  /** The fields that differ from those of the item, or from the initial ones of a new item. */
  changes: Partial<Body<Values>>
  /** As a draft, which visitors do not see. */
  isForDraft: boolean
  idempotencyKey: string
  /** For an item whose id the browser chooses; it stays the same when saving is tried again. */
  newId: string
}

/** The query of all items of a kind. */
export type ItemsQuery<Item> = UseQueryOptions<Item[], ApiError, Item[], string[]>
