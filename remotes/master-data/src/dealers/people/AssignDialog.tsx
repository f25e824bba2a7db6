import { errorMessage, useApiMutation, useApiQuery } from '@forecourt/api-client'
import type { AvailableUser, Dealer } from '@forecourt/contracts'
import {
  Button,
  chakra,
  DestructiveAlert,
  HStack,
  ResponsiveDialog,
  SearchInput,
  SkeletonRows,
  Text,
  toastSuccess,
  TwoLines,
  UserAvatar,
} from '@forecourt/ui'
import { useState } from 'react'

interface Props {
  dealer: Dealer
  /** Told after each who was assigned. */
  onDone: () => void
  onClose: () => void
}

const People = chakra('ul', { base: { display: 'grid', gap: '1', minHeight: '16rem', mt: '3', alignContent: 'start' } })
const Person = chakra('li', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', py: '1.5' },
})

const PAGE = 20

/** Finds somebody by name, username or e-mail address and makes them super admin of a dealer. */
export default function AssignDialog({ dealer, onDone, onClose }: Props) {
  const [search, setSearch] = useState('')
  const params = { dealerId: dealer.id }
  const { data, error, isPending } = useApiQuery(
    'GET /dealers/:dealerId/admins/user-available',
    { params, query: { search: search || undefined, pageSize: PAGE } },
    { select: (body) => body.data },
  )
  const assign = useApiMutation('POST /dealers/:dealerId/admins', {
    idempotent: true,
    invalidates: ['GET /dealers/:dealerId/admins', 'GET /dealers/:dealerId/admins/user-available'],
    onSuccess: ({ data: { name } }) => {
      toastSuccess(`${name} is super admin of ${dealer.name}.`)
      onDone()
      onClose()
    },
  })
  const trouble = assign.error ?? error
  const row = (user: AvailableUser) => (
    <Person key={user.id}>
      <HStack gap="2.5" minWidth="0">
        <UserAvatar name={user.name} photoUrl={user.profilePhotoUrl} />
        <TwoLines first={user.name} second={user.email} strong />
      </HStack>
      <Button
        size="sm"
        aria-label={`Assign ${user.name}`}
        disabled={assign.isPending}
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
      description={`They staff ${dealer.name}: who works there, and as what. Developers work at no dealer and are not offered.`}
    >
      {trouble && <DestructiveAlert>{errorMessage(trouble)}</DestructiveAlert>}
      <SearchInput
        list={{ filters: { search }, setFilters: ({ search: text }) => setSearch(text ?? '') }}
        placeholder="Name, username or e-mail"
      />
      <People aria-label="People">
        {isPending && <SkeletonRows rows={4} columns={['100%']} />}
        {data?.data.map(row)}
        {data?.data.length === 0 && <Text color="fg.muted">Nobody fits. An account is made on the Users page.</Text>}
      </People>
      {data?.paging.next && (
        <Text textStyle="sm" color="fg.muted">
          There are more people: type part of a name.
        </Text>
      )}
    </ResponsiveDialog>
  )
}
