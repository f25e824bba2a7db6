import { api } from '@forecourt/api-client'
import { SignOnForm, type SignOn } from '@forecourt/contracts'
import type { RecordAddress } from '@forecourt/ui'
import type { RecordKind } from '@forecourt/ui/forms'

const paramsOf = (dealerGroupId: string) => ({ params: { dealerGroupId } })

/** The provider of a dealer group as its dialogs have it, under the group's ID. */
export const SIGN_ON: RecordKind<typeof SignOnForm, SignOn> = {
  noun: 'single sign-on',
  nameOf: ({ name }) => `Single sign-on of ${name}`,
  schema: SignOnForm,
  blank: {},
  valuesOf: ({ name, issuer, clientId, domains, isActive }) => ({
    name,
    issuer,
    clientId,
    clientSecret: null,
    domains,
    isActive,
  }),
  labels: {
    name: 'Name',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    domains: 'E-mail domains',
    isActive: 'Active',
  },
  read: (id) => api('GET /dealer-groups/:dealerGroupId/sign-on', paramsOf(id)),
  change: (id, body) => api('PATCH /dealer-groups/:dealerGroupId/sign-on', { ...paramsOf(id), body }),
  remove: {
    permission: 'master.dealerGroups.update',
    call: (id) => api('DELETE /dealer-groups/:dealerGroupId/sign-on', paramsOf(id)),
  },
  isRemovable: ({ version }) => version > 0,
  invalidates: ['GET /audit'],
}

/** The dialogs over the list of groups beside those of the groups themselves. */
export const SIGN_ON_MODES = ['sign-on', 'sign-on-delete'] as const
type SignOnMode = (typeof SIGN_ON_MODES)[number]
type Mode = 'edit' | 'delete'
export type GroupAddress = RecordAddress<Mode | SignOnMode>

/** The two dialogs of one kind of record, of an address that opens those of several. */
export function dialogsOf(record: GroupAddress, modes: Readonly<Record<Mode, Mode | SignOnMode>>): RecordAddress {
  const { open, hrefOf, replace, ...rest } = record
  const mode = open && (['edit', 'delete'] as const).find((each) => modes[each] === open.mode)
  return {
    ...rest,
    open: open?.id === null ? open : open && mode ? { mode, id: open.id } : null,
    hrefOf: (of, id) => hrefOf(modes[of], id),
    replace: (of, id) => replace(modes[of], id),
  }
}
