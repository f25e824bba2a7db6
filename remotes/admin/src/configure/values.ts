import type { AdminConfiguration, AdminRecord } from '@forecourt/contracts'
import { ROUTE_KEYS } from '@forecourt/domain'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof AdminConfiguration>>

export const { useValues, useField } = formOf<Values>()

const NOBODY = Object.fromEntries(ROUTE_KEYS.map((key) => [key, null]))

/**
 * What the form opens with: what is stored, else what the dealer's settings suggest. Every step has its assignee, if only
 * nobody: a field that starts without a value would be sent without one. The version is never typed.
 */
export function openingValues({ suggestion }: Pick<AdminRecord, 'suggestion'>): Values {
  const { version: _version, assignees, ...values }: Values = suggestion
  return { ...values, assignees: { ...NOBODY, ...assignees } }
}
