import type { Invalidates } from '@forecourt/api-client'
import type { Permission } from '@forecourt/authority'
import type { z } from 'zod'
import { withoutBlanks, type FormSchema, type ValuesOf } from '../blanks.ts'

export interface Standing {
  id: string
  version: number
  /** Whether it is in use, where its kind can be out of it. */
  isActive?: boolean
}

/** What a form of a record that is there needs to know of it, and by which it tells what somebody else changed. */
export interface RecordShape<Schema extends FormSchema, Item> {
  /** Of the call's body, the same for a new record and for a change but for the version. */
  schema: Schema
  valuesOf: (item: Item) => ValuesOf<Schema>
  /** The fields in words. */
  labels: { readonly [Name in keyof z.input<Schema>]?: string }
  /** A field's value in words, where it is no text and no yes or no. */
  wordsOf?: (name: string, value: unknown) => string | undefined
}

/** A kind of record and the calls that make, change and delete one; declare it outside the components. */
export interface RecordKind<Schema extends FormSchema, Item extends Standing> extends RecordShape<Schema, Item> {
  /** In a sentence: 'make'. */
  noun: string
  nameOf: (item: Item) => string
  /** What the form of a new record opens with. */
  readonly blank: ValuesOf<Schema>
  read: (id: string) => Promise<{ data: Item }>
  create?: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ data: Item }>
  /** Whether people add many in a row: then the form of a new one goes on to the next as well. */
  isAddedInRows?: boolean
  /** `basis` is what the form went out from, for a call that takes only what was changed. */
  change: (id: string, body: z.output<Schema> & { version: number }, basis?: Item) => Promise<{ data: Item }>
  /** Deleting, and who may. */
  remove?: { permission: Permission; call: (id: string) => Promise<unknown> }
  /** Whether this one may be deleted at all; all may unless said. */
  isRemovable?: (item: Item) => boolean
  /**
   * What it means that one is not active, as a sentence. With it, one that cannot be deleted can be deactivated instead.
   */
  outOfUse?: string
  /** Cached answers that a change makes out of date. */
  invalidates: readonly Invalidates[]
}

/** What a dialog that is loaded later gets of one kind of record, as it takes it of any. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- a kind takes its own records alone
export const ofAnyKind = <Props>(props: object): Props => props as Props

/** A record of any kind, where only its being one counts. */
export type AnyKind = RecordKind<FormSchema, Standing>

/**
 * Takes a record out of use, or into it again. It is read first: whatever else was changed since it was listed stays.
 * @throws what its calls throw; 409 STALE_VERSION only when it is changed in between
 */
export async function setActive<Schema extends FormSchema, Item extends Standing>(
  { schema, valuesOf, read, change }: RecordKind<Schema, Item>,
  id: string,
  isActive: boolean,
): Promise<{ data: Item }> {
  const { data } = await read(id)
  const values = schema.parse(withoutBlanks(schema, valuesOf(data)))
  return change(id, { ...values, isActive, version: data.version })
}
