import { PlainFacts, type Infleet, type VehicleLookup } from '@forecourt/contracts'
import { asLine, classifyRegistration, isUnusualRegistration, keysOf } from '@forecourt/domain'
import { formOf, type ApiFormHandle, type FormValues, type Origin } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof Infleet>>
export const { useValues, useField } = formOf<Values>()
export type FieldName = Extract<keyof Values, string>

/** Puts a value into the form. */
export type SetValue = ApiFormHandle<Values>['setValue']

export interface Fact {
  value: string | number
  provider: Exclude<Origin, 'TYPED'>
}

/** What the services know, by the form's own field names. */
export type Facts = Partial<Record<FieldName, Fact>>

const PLAIN = keysOf(PlainFacts.shape) satisfies FieldName[]

/** Every field that a lookup may fill. */
export const LOOKED_UP: readonly FieldName[] = [...PLAIN, 'makeId', 'modelId', 'modelCustom']

const LONGEST_MODEL = 60

/** A model that our list does not have is kept as text, with its make's name where that is not in the list either. */
function modelFact({ make, model }: VehicleLookup['facts']): Facts {
  const known = make?.value.id ? model?.value.id : null
  if (model && known) return { modelId: { value: known, provider: model.provider } }
  const unlisted = make && !make.value.id ? make.value.name : null
  const text = asLine([unlisted, model?.value.name].filter(Boolean).join(' '), LONGEST_MODEL)
  const provider = model?.provider ?? make?.provider
  return text && provider ? { modelCustom: { value: text, provider } } : {}
}

export function factsOf(lookup: Pick<VehicleLookup, 'facts'>): Facts {
  const { facts } = lookup
  const plain = PLAIN.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const]))
  const make: Facts = facts.make?.value.id
    ? { makeId: { value: facts.make.value.id, provider: facts.make.provider } }
    : {}
  return { ...Object.fromEntries(plain), ...make, ...modelFact(facts) }
}

/** A field's value as text; '' while it is blank. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Where a field's value came from: a service, or a person's keys; nothing while it is blank. */
export function originOf(value: unknown, fact: Fact | undefined): Origin | undefined {
  if (isBlank(value)) return undefined
  return fact && fact.value === value ? fact.provider : 'TYPED'
}

/** The origins as the record keeps them. */
export const originsOf = (values: Values, facts: Facts): Record<string, 'LOOKUP' | 'TYPED'> =>
  Object.fromEntries(
    LOOKED_UP.flatMap((name) => {
      const origin = originOf(values[name], facts[name])
      return origin ? [[name, origin === 'TYPED' ? 'TYPED' : 'LOOKUP']] : []
    }),
  )

/**
 * What to change in the form when the facts change: a field that is blank, or still holds what an earlier lookup gave,
 * takes the new fact or goes blank. What a person typed stays, and a model never goes under another make than its own.
 */
export function refill(
  values: Values,
  before: Facts,
  after: Facts,
): Partial<Record<FieldName, string | number | null>> {
  const isOurs = (name: FieldName) => isBlank(values[name]) || values[name] === before[name]?.value
  const keepsMake = !isOurs('makeId') && values.makeId !== after.makeId?.value
  const keepsModel = !isOurs('modelId') || !isOurs('modelCustom') || keepsMake
  const isModel = (name: FieldName) => name === 'modelId' || name === 'modelCustom'
  const changes = LOOKED_UP.filter((name) => (isModel(name) ? !keepsModel : isOurs(name))).flatMap((name) => {
    const next = after[name]?.value ?? null
    return next === (values[name] ?? null) ? [] : [[name, next] as const]
  })
  return Object.fromEntries(changes)
}

/** How many fields hold what a service gave, and which services those are, in the order of their first fact. */
export function filledBy(
  values: Readonly<Partial<Record<FieldName, unknown>>>,
  facts: Facts,
): { count: number; providers: string[] } {
  const origins = LOOKED_UP.map((name) => originOf(values[name], facts[name])).filter(
    (origin) => origin !== undefined && origin !== 'TYPED',
  )
  return { count: origins.length, providers: [...new Set(origins)] }
}

/**
 * Whether a mark is worth a lookup, which costs money. A whole modern mark is asked for at once. One without a date may
 * be the beginning of a longer one ('AB12' of 'AB12 CDE'), so it waits until the field is left; anything else for Enter.
 */
export function readiness(mark: string): 'WHOLE' | 'MAYBE' | 'UNSURE' {
  if (isUnusualRegistration(mark)) return 'UNSURE'
  switch (classifyRegistration(mark)) {
    case 'CURRENT':
    case 'PREFIX':
    case 'SUFFIX':
    case 'Q':
      return 'WHOLE'
    default:
      return 'MAYBE'
  }
}
