import type { Invalidates } from '@forecourt/api-client'
import type { Permission } from '@forecourt/authority'
import type { z } from 'zod'
import type { FormSchema, FormValues } from '../blanks.ts'

export interface Standing {
  id: string
  version: number
}

/** A kind of record and the calls that make, change and delete one; declare it outside the components. */
export interface RecordKind<Schema extends FormSchema, Item extends Standing> {
  /** In a sentence: 'make'. */
  noun: string
  nameOf: (item: Item) => string
  /** Of the call's body, the same for a new record and for a change but for the version. */
  schema: Schema
  /** What the form of a new record opens with. */
  blank: FormValues<z.input<Schema>>
  valuesOf: (item: Item) => FormValues<z.input<Schema>>
  /** The fields in words, for telling what somebody else changed. */
  labels: { readonly [Name in keyof z.input<Schema>]?: string }
  /** A field's value in words, where it is no text and no yes or no. */
  wordsOf?: (name: string, value: unknown) => string | undefined
  read: (id: string) => Promise<{ data: Item }>
  create?: (body: z.output<Schema>, idempotencyKey: string) => Promise<{ data: Item }>
  change: (id: string, body: z.output<Schema> & { version: number }) => Promise<{ data: Item }>
  /** Deleting, and who may. */
  remove?: { permission: Permission; call: (id: string) => Promise<unknown> }
  /** The change that takes a record out of use, for what cannot be deleted; null for one that is out of use already. */
  deactivate?: (item: Item) => (() => Promise<unknown>) | null
  /** Cached answers that a change makes out of date. */
  invalidates: readonly Invalidates[]
}

/** A record of any kind, where only its being one counts. */
export type AnyKind = RecordKind<FormSchema, Standing>
