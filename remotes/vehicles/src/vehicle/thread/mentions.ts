import type { NewMessage, VehicleMessage } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, DEALER_ROLES, isDealerRole } from '@forecourt/domain'
import { z } from 'zod'

/** Whom a message names: what is sent of it, and the words that stand in the text. */
export const Mentionable = z.object({
  kind: z.enum(['user', 'role']),
  id: z.string(),
  label: z.string(),
  /** Where a colleague works, or that it is a role. */
  note: z.string(),
})
export type Mentionable = z.output<typeof Mentionable>

export const ROLES: readonly Mentionable[] = DEALER_ROLES.map((role) => ({
  kind: 'role',
  id: role,
  label: DEALER_ROLE_LABELS[role],
  note: 'Everybody with this role',
}))

/** What is being typed after an @ before the caret; null where no mention is begun. A name has two words at most here. */
export function mentionBegun(text: string, caret: number): { start: number; term: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\d.'-]*(?: [\p{L}\d.'-]+)?)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const term = found[1] ?? ''
  return { start: caret - term.length - 1, term }
}

const fits = (label: string, term: string) =>
  label
    .toLowerCase()
    .split(' ')
    .some((_, at, words) => words.slice(at).join(' ').startsWith(term.toLowerCase()))

/** Whom a typed term may mean: people before roles. */
export const mentionsFor = (people: readonly Mentionable[], term: string): Mentionable[] =>
  [...people, ...ROLES].filter(({ label }) => fits(label, term)).slice(0, 8)

/** The text with a mention put in place of what was typed for it, and where the caret goes. */
export function withMention(
  text: string,
  caret: number,
  start: number,
  label: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${label} `
  return { text: `${before}${text.slice(caret).trimStart()}`, caret: before.length }
}

/** Those whose words still stand in the text. */
export const stillNamed = (text: string, chosen: readonly Mentionable[]): Mentionable[] =>
  chosen.filter(({ label }) => text.includes(`@${label}`))

/** The mentions whose words still stand in the text, as the call takes them. */
export const mentionsIn = (text: string, chosen: readonly Mentionable[]): NonNullable<NewMessage['mentions']> =>
  stillNamed(text, chosen).flatMap(({ kind, id }): NonNullable<NewMessage['mentions']> => {
    if (kind === 'user') return [{ kind, userId: id }]
    return isDealerRole(id) ? [{ kind, role: id }] : []
  })

export interface Part {
  text: string
  isMention: boolean
}

/** A message's words with its mentions told apart; the longer of two names that begin alike is meant. */
export function partsOf(body: string, mentions: VehicleMessage['mentions']): Part[] {
  const labels = mentions
    .map(({ label }) => `@${label}`)
    .filter((label) => label.length > 1)
    .toSorted((one, other) => other.length - one.length)
  if (labels.length === 0) return [{ text: body, isMention: false }]
  const pattern = new RegExp(
    `(${labels.map((label) => label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})`,
  )
  return body
    .split(pattern)
    .filter(Boolean)
    .map((text) => ({ text, isMention: labels.includes(text) }))
}
