import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { AvailableUser, Dealer } from '@forecourt/contracts'
import {
  Button,
  chakra,
  DestructiveAlert,
  Link,
  ResponsiveDialog,
  SearchInput,
  SkeletonRows,
  toastSuccess,
} from '@forecourt/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_READS } from './settings.ts'
import { PersonCell } from '../../lists/commonColumns.tsx'

interface Props {
  dealer: Dealer
  /** Told after each who was assigned. */
  onDone: () => void
  onClose: () => void
}

/** As tall as most searches need, so that the dialog does not jump with every letter. */
const Body = chakra('div', { base: { minHeight: '20rem', pt: '1' } })
const People = chakra('ul', { base: { mt: '2', '& > li + li': { borderTopWidth: '1px' } } })
const Person = chakra('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minWidth: '0', py: '2' },
})
const Quiet = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', py: '2' } })

const PAGE = 20

/** Finds somebody by name, username or e-mail address and makes them super admin of a dealer. */
export default function AssignDialog({ dealer, onDone, onClose }: Props) {
  const [search, setSearch] = useState('')
  const params = { dealerId: dealer.id }
  const { data, error, isPending } = useApiQuery(
    'GET /dealers/:dealerId/admins/user-available',
    { params, query: { search: search || undefined, pageSize: PAGE } },
    // Whom it is opened for may have become a user only just now.
    { select: (body) => body.data, refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  const assign = useApiMutation('POST /dealers/:dealerId/admins', {
    idempotent: true,
    invalidates: ADMIN_READS,
    onSuccess: ({ data: { name } }) => {
      toastSuccess(`${name} is a super admin of ${dealer.name}.`)
      onDone()
      onClose()
    },
  })
  const trouble = assign.error ?? error
  const row = (user: AvailableUser) => (
    <Person key={user.id}>
      <PersonCell {...user} second={user.email} />
      <Button
        size="sm"
        aria-label={`Assign ${user.name}`}
        disabled={assign.isPending}
        aria-busy={assign.isPending && assign.variables?.body.userId === user.id}
        onClick={() => assign.mutate({ params, body: { userId: user.id } })}
      >
        Assign
      </Button>
    </Person>
  )
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Assign a super admin"
      description={`They choose who works at ${dealer.name}, and in which roles. Developers do not work at a dealer and are not listed.`}
    >
      {trouble && <DestructiveAlert>{errorMessage(trouble)}</DestructiveAlert>}
      <Body>
        <SearchInput
          list={{ filters: { search }, setFilters: ({ search: text }) => setSearch(text ?? '') }}
          placeholder="Name, username or e-mail"
        />
        {isPending && <SkeletonRows rows={4} columns={['100%']} />}
        {data && data.data.length > 0 && <People aria-label="People">{data.data.map(row)}</People>}
        {data?.data.length === 0 && (
          <Quiet role="status">
            {search ? 'No matches.' : 'There is nobody to assign.'} Anyone without an account is{' '}
            <Link to="/users?new" inText>
              added as a user
            </Link>{' '}
            first.
          </Quiet>
        )}
        {data?.paging.next && <Quiet>There are more people: type part of a name to find them.</Quiet>}
      </Body>
    </ResponsiveDialog>
  )
}
