import type { Choice } from '../../form/fields/choices.ts'
import { formatDayMonth } from '@forecourt/domain'

interface Seldom {
  /** Behind 'More filters' until it is applied. */
  rare?: boolean
}

/** One of several values. */
export interface SelectFilter extends Seldom {
  kind: 'select'
  name: string
  label: string
  choices: readonly Choice[]
  /** Where there are more than are offered: what was searched for, of which `choices` are then the results. */
  search?: { text: string; set: (text: string) => void } | undefined
}

/** On or off; on has one value, 'true' unless said otherwise. */
export interface ToggleFilter extends Seldom {
  kind: 'toggle'
  name: string
  label: string
  value?: string
}

/** A range of days, `YYYY-MM-DD`, kept as two filters. */
export interface DaysFilter extends Seldom {
  kind: 'days'
  from: string
  to: string
  label: string
}

export type FilterDefinition = SelectFilter | ToggleFilter | DaysFilter

type Values = Readonly<Record<string, string | undefined>>

/** The filters that a definition sets; what takes it off. */
export const namesOf = (filter: FilterDefinition): string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]

/** Every filter of a definition, off. */
export const cleared = (filter: FilterDefinition): Record<string, null> =>
  Object.fromEntries(namesOf(filter).map((name) => [name, null]))

/** What an applied filter reads: 'SLA: Late', 'Entered: 1 Nov to 20 Nov'; null while it is off. */
export function appliedText(filter: FilterDefinition, values: Values): string | null {
  if (filter.kind === 'toggle') return values[filter.name] ? filter.label : null
  if (filter.kind === 'days') return daysText(filter, values)
  const value = values[filter.name]
  if (!value) return null
  const choice = filter.choices.find((known) => known.value === value)
  return `${filter.label}: ${choice?.label ?? 'chosen'}`
}

function daysText(filter: DaysFilter, values: Values): string | null {
  const from = values[filter.from]
  const to = values[filter.to]
  if (from && to) return `${filter.label}: ${formatDay(from)} to ${formatDay(to)}`
  if (from) return `${filter.label}: from ${formatDay(from)}`
  return to ? `${filter.label}: until ${formatDay(to)}` : null
}

/** An address may hold anything. */
const formatDay = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatDayMonth(day))
