import { api, useApiQuery } from '@forecourt/api-client'
import type { ApiKey, ApiKeyState } from '@forecourt/contracts'
import { counted, formatDate, formatDateTime } from '@forecourt/domain'
import {
  Button,
  chakra,
  Chip,
  DataList,
  Disclosure,
  DisclosureHead,
  Panel,
  RelativeTime,
  TriangleAlert,
  Notice,
} from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { useState, type ReactNode } from 'react'
import { hasEnded, LIST, SCOPES } from './keys.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start', '& > dl': { width: 'full' } } })
const Beginning = chakra('code', { base: { fontFamily: 'mono' } })
const Scopes = chakra('ul', {
  base: { display: 'grid', gap: '1', pb: '2', paddingInlineStart: '6', listStyle: 'disc', textStyle: 'body' },
})
const Lost = chakra('span', { base: { color: 'fg.muted' } })

const LOOKS: Readonly<Record<ApiKeyState, { tone: 'green' | 'red' | 'outline'; label: string }>> = {
  ACTIVE: { tone: 'green', label: 'Active' },
  STOPPED: { tone: 'red', label: 'Stopped' },
  EXPIRED: { tone: 'outline', label: 'Ended' },
  REVOKED: { tone: 'outline', label: 'Revoked' },
}

const SCOPE = { one: 'permission', many: 'permissions' }

/** The words of all scopes, by name; fetched once for all cards. */
function useScopeWords(): ReadonlyMap<string, string> {
  const groups = useApiQuery(SCOPES, {}, { select: ({ data }) => data }).data ?? []
  return new Map(
    groups.flatMap(({ label, scopes }) => scopes.map((scope) => [scope.name, `${label}: ${scope.label}`] as const)),
  )
}

/** A key: what it may do, who made it, when it was last used, and the end of it. */
export function ApiKeyCard({ item, title }: { item: ApiKey; title: ReactNode }) {
  const [isRevoking, setRevoking] = useState(false)
  const words = useScopeWords()
  const { id, name, prefix, state, scopes, lostScopes, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = item
  const { tone, label } = LOOKS[state]
  return (
    <Panel title={title} note={<Chip tone={tone}>{label}</Chip>}>
      <Parts>
        {state === 'STOPPED' && (
          <Notice icon={TriangleAlert}>
            {createdBy.name} is no longer a super admin here, so the key does not work. Create another one in its place.
          </Notice>
        )}
        {state === 'ACTIVE' && lostScopes.length > 0 && (
          <Notice icon={TriangleAlert}>
            {createdBy.name} no longer holds {counted(lostScopes.length, SCOPE)} of this key, so the key does not
            either.
          </Notice>
        )}
        <DataList
          items={[
            { label: 'Begins with', value: <Beginning>{prefix}…</Beginning> },
            { label: 'Last used', value: lastUsedAt && <RelativeTime at={lastUsedAt} />, none: 'Never' },
            revokedAt
              ? { label: 'Revoked', value: formatDateTime(revokedAt) }
              : {
                  label: state === 'EXPIRED' ? 'Ended' : 'Ends',
                  value: expiresAt && formatDate(expiresAt),
                  none: 'When revoked',
                },
            { label: 'Created', value: `${formatDate(createdAt)} by ${createdBy.name}` },
          ]}
        />
        <Disclosure>
          <DisclosureHead>{counted(scopes.length, SCOPE)}</DisclosureHead>
          <Scopes>
            {scopes.map((scope) => (
              <li key={scope}>
                {words.get(scope) ?? scope}
                {!hasEnded(item) && lostScopes.includes(scope) && <Lost> (not held by its maker)</Lost>}
              </li>
            ))}
          </Scopes>
        </Disclosure>
        {!hasEnded(item) && (
          <Button variant="ghost" colorPalette="danger" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        )}
      </Parts>
      {isRevoking && (
        <ConfirmDeed
          title={`Revoke the key for ${name}?`}
          description="The program is refused from its next request. A revoked key cannot be restored, but you can create another."
          confirmLabel="Revoke key"
          destructive
          work={() => api('POST /dealer/api-keys/:apiKeyId/revoke', { params: { apiKeyId: id } })}
          done={() => `The key for ${name} is revoked.`}
          invalidates={[LIST]}
          onClose={() => setRevoking(false)}
        />
      )}
    </Panel>
  )
}
