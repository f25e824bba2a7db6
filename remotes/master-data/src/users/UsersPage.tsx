import { api } from '@forecourt/api-client'
import type { User } from '@forecourt/contracts'
import { ROLE_LABELS } from '@forecourt/domain'
import {
  lazyDialog,
  RecordListPage,
  useListState,
  useRecordAddress,
  useRecords,
  type FilterDefinition,
  type RowAction,
  choicesOf,
} from '@forecourt/ui'
import { useState } from 'react'
import { useInviteAgain } from '../accounts/useInviteAgain.ts'
import { COLUMNS } from './columns.tsx'
import { UserCard } from './UserCard.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { NAME_SORTS, recordListSettings, STATUS_FILTER } from '../lists/settings.ts'
import { historyOf } from '../audit/history.ts'

const PasswordDialog = lazyDialog(() => import('../accounts/PasswordDialog.tsx'))
const SecondFactorDialog = lazyDialog(() => import('../accounts/SecondFactorDialog.tsx'))
const DeactivateDialog = lazyDialog(() => import('./DeactivateDialog.tsx'))

const ROLES = ['DEVELOPER', 'SUPER_ADMIN', 'EMPLOYEE'] as const
const LIST = recordListSettings({ role: ROLES }, ['name', '-name', 'newest'])
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', name: 'role', label: 'Role', choices: choicesOf(ROLES, ROLE_LABELS) },
  STATUS_FILTER,
]
const SORTS = [...NAME_SORTS, { value: 'newest', label: 'Newest first' }] as const

const nameOf = ({ name }: User) => name
const renderCard = (user: User) => <UserCard {...user} />

const setPassword = ({ id: userId }: User, body: { password: string }) =>
  api('PATCH /users/:userId/password', { params: { userId }, body })

const removeSecondFactors = ({ id: userId }: User) =>
  api('DELETE /users/:userId/second-factors', { params: { userId } })

interface Asked {
  what: 'password' | 'secondStep' | 'status'
  user: User
}

/** Everybody who has an account on the platform. */
export default function UsersPage() {
  const records = useRecords('GET /users', useListState(LIST))
  const record = useRecordAddress()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { hrefOf } = record
  const invitation = useInviteAgain((userId) =>
    api('POST /users/:userId/invitation', { params: { userId } }).then(() => record.changed()),
  )
  const actions = (user: User): RowAction[] => [
    { label: 'Edit', to: hrefOf('edit', user.id) },
    ...invitation(user),
    { label: 'Set a new password', onSelect: () => setAsked({ what: 'password', user }) },
    { label: 'Remove second step', onSelect: () => setAsked({ what: 'secondStep', user }) },
    { label: user.isActive ? 'Deactivate' : 'Activate', onSelect: () => setAsked({ what: 'status', user }) },
    historyOf(user),
    { label: 'Delete', to: hrefOf('delete', user.id), destructive: true },
  ]
  const close = () => setAsked(null)
  return (
    <RecordListPage
      id="users"
      title="Users"
      noun={{ one: 'user', many: 'users' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => hrefOf('edit', id)}
      renderCard={renderCard}
      search="Name, username or e-mail"
      filters={FILTERS}
      sorts={SORTS}
      create={{ label: 'New user', permission: 'master.users.create' }}
      actions={actions}
      empty={{ text: 'There are no users yet.' }}
    >
      <UserDialogs record={record} />
      {asked?.what === 'password' && (
        <PasswordDialog name={asked.user.name} set={(body) => setPassword(asked.user, body)} onClose={close} />
      )}
      {asked?.what === 'secondStep' && (
        <SecondFactorDialog name={asked.user.name} remove={() => removeSecondFactors(asked.user)} onClose={close} />
      )}
      {asked?.what === 'status' && <DeactivateDialog user={asked.user} onDone={record.changed} onClose={close} />}
    </RecordListPage>
  )
}
