import type { AuditEvent } from '@forecourt/contracts'
import { AUDIT_EVENT_LABELS, DEALER_ROLE_LABELS, ownValue, ROLE_LABELS, SIGN_IN_WAY_LABELS } from '@forecourt/domain'
import { nameInWords } from '@forecourt/ui'

/** What was done; a type that this release does not know stays as it is. */
export const typeText = (type: string): string => ownValue<string>(AUDIT_EVENT_LABELS, type) ?? type

/** Who did it, and by which API key if not at a screen. */
export function actorText({ actor, apiKey }: Pick<AuditEvent, 'actor' | 'apiKey'>): string {
  if (!actor) return 'Forecourt'
  const name = actor.name ?? 'Somebody whose account is deleted'
  return apiKey ? `${name}, by API key ${apiKey.name ?? 'that is gone'}` : name
}

/** A field by its path: 'Working hours, mon'; `isActive` is 'Active'. */
export function fieldText(path: string): string {
  const [first = '', ...further] = path.split('.')
  return [
    nameInWords(first.replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase())),
    ...further.map((part) => nameInWords(part).toLowerCase()),
  ].join(', ')
}

const LABELS = [DEALER_ROLE_LABELS, ROLE_LABELS, SIGN_IN_WAY_LABELS]

const codeText = (code: string): string =>
  LABELS.map((labels) => ownValue<string>(labels, code)).find((label) => label !== undefined) ?? code

/** A value as it was written down: roles by their names, lists with commas, nothing as 'None'. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(valueText).join(', ')
  return typeof value === 'string' ? codeText(value) : JSON.stringify(value)
}

const NAMED = 3

/** What changed, as a line of a list: the values of one field, else the names of the first three. */
export function changesText({ changes }: Pick<AuditEvent, 'changes'>): string | null {
  const [only, ...others] = changes
  if (!only) return null
  if (others.length === 0) return `${fieldText(only.field)}: ${valueText(only.from)} to ${valueText(only.to)}`
  const names = changes.slice(0, NAMED).map(({ field }) => fieldText(field))
  const more = changes.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
