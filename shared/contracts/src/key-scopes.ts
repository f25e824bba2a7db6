import { isPermission, type Permission } from '@forecourt/authority'
import { PERMISSIONS_OF_STAGE, STAGE_LABELS, STAGES, ownValue } from '@forecourt/domain'
import type { CallSpec } from './call.ts'

/** What an API key may be given, as a person reads it. */
export interface KeyScope {
  name: Permission
  label: string
}

export interface KeyScopeGroup {
  label: string
  scopes: readonly KeyScope[]
}

/*
 * Named one by one, so that a new permission is none that keys hold until somebody decides it. Never among them: accounts,
 * staff, passwords, sessions, what lets others in (wallboard links, keys and webhooks themselves), and what is one person's
 * own, such as saved views.
 */
const VEHICLES = {
  'vehicles.group.read': 'List and search the dealer group’s vehicles',
  'vehicles.stock.read': 'Read a vehicle: details, timeline, messages, MOT history',
  'vehicles.location.update': 'Say where a vehicle is parked',
  'vehicles.messages.create': 'Write messages on vehicles',
  'vehicles.stock.reserve': 'Reserve vehicles',
  'vehicles.stock.prioritise': 'Set priorities',
  'vehicles.stock.correct': 'Correct a vehicle’s details',
  'vehicles.stock.remove': 'Remove vehicles infleeted by mistake',
  'vehicles.agencyStock.read': 'List agency stock',
  'vehicles.crmConfirmations.read': 'Read CRM confirmations',
  'vehicles.crmConfirmations.confirm': 'Confirm sales in the CRM',
  'stage.visits.assign': 'Assign vehicles to people',
  'stage.visits.hold': 'Put vehicles on hold and release them',
  'stage.visits.returnForRework': 'Return vehicles for rework',
} satisfies Partial<Record<Permission, string>>

const REPORTS = {
  'report.daily.read': 'Read the daily reports',
  'report.wallboard.read': 'Read the wallboard',
} satisfies Partial<Record<Permission, string>>

const DEALER = {
  'dealer.makes.read': 'Read the dealer’s makes',
  'dealer.colleagues.read': 'Read the names of colleagues, locations and suppliers',
} satisfies Partial<Record<Permission, string>>

/** What the permissions of stages allow, by the last part of their name. */
const OF_STAGES: Readonly<Record<string, string>> = {
  read: 'Read its list and forms',
  submit: 'Submit its form',
  configure: 'Configure vehicles',
  confirm: 'Tick and confirm',
  assess: 'Submit assessments',
  quote: 'Submit quotes',
  approve: 'Decide quotes',
  complete: 'Complete the work',
  valet: 'Record valets',
  post: 'Post adverts and change prices',
  acceptAlert: 'Accept provenance alerts',
  sell: 'Mark vehicles as sold',
  sellDirectly: 'Sell vehicles directly',
  reopen: 'Reopen sales',
  eraseBuyer: 'Erase a buyer',
  send: 'Send vehicles offsite',
  return: 'Bring vehicles back onsite',
}

/** The words of a permission that a new stage brings: `acceptAlert` is "Accept alert". */
function plainWords(action: string): string {
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const stageScope = (name: Permission): KeyScope => {
  const action = name.slice(name.lastIndexOf('.') + 1)
  return { name, label: ownValue(OF_STAGES, action) ?? plainWords(action) }
}

const groupOf = (label: string, words: Readonly<Partial<Record<Permission, string>>>): KeyScopeGroup => ({
  label,
  scopes: Object.entries(words).flatMap(([name, said]) => (isPermission(name) && said ? [{ name, label: said }] : [])),
})

/** Everything that an API key may be given, by area, in plain words (docs/domain.md#api-keys). */
export const KEY_SCOPE_GROUPS: readonly KeyScopeGroup[] = [
  groupOf('Vehicles', VEHICLES),
  ...STAGES.map((stage) => ({
    label: STAGE_LABELS[stage],
    scopes: PERMISSIONS_OF_STAGE[stage].map(stageScope),
  })).filter(({ scopes }) => scopes.length > 0),
  groupOf('Reports', REPORTS),
  groupOf('Dealer', DEALER),
]

/** The names of all scopes, in the order in which they are shown. */
export const KEY_SCOPES: readonly Permission[] = KEY_SCOPE_GROUPS.flatMap(({ scopes }) =>
  scopes.map(({ name }) => name),
)

const isScope = (name: string): name is Permission => KEY_SCOPES.some((scope) => scope === name)

/**
 * The scopes of which an API key needs one for a call: none where it is open to every key, null where it is to no key
 * whatever its scopes.
 */
export function scopesFor({ permission, keys }: Pick<CallSpec, 'permission' | 'keys'>): readonly Permission[] | null {
  if (keys === false) return null
  if (permission === 'signedIn') return keys ? [] : null
  const scopes = [permission].flat().filter(isScope)
  return scopes.length > 0 ? scopes : null
}
