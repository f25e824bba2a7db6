import { api } from '@forecourt/api-client'
import type { WallboardLink } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { Button, chakra, Chip, DataList, Panel, RelativeTime, useNow } from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { useState, type ReactNode } from 'react'
import { isShowing, LIST } from './wallboards.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4', justifyItems: 'start' } })

function State({ link }: { link: WallboardLink }) {
  const now = useNow()
  if (link.endedAt) return <Chip>Ended</Chip>
  if (link.lastSeenAt === null) return <Chip>Not opened yet</Chip>
  return isShowing(link, now) ? <Chip tone="green">Showing</Chip> : <Chip tone="solid">Off</Chip>
}

/** A television: who let it in, when it was last seen, and the end of it. */
export function WallboardCard({ link, title }: { link: WallboardLink; title: ReactNode }) {
  const [isEnding, setEnding] = useState(false)
  const { id, name, createdAt, createdBy, lastSeenAt, endedAt } = link
  const seen = { label: 'Last seen', value: lastSeenAt && <RelativeTime at={lastSeenAt} />, none: 'Never' }
  const made = { label: 'Created', value: `${formatDateTime(createdAt)} by ${createdBy.name}` }
  const ended = { label: 'Ended', value: endedAt && formatDateTime(endedAt) }
  return (
    <Panel title={title} note={<State link={link} />}>
      <Parts>
        <DataList items={endedAt ? [ended, seen, made] : [seen, made]} />
        {!endedAt && (
          <Button variant="ghost" colorPalette="danger" onClick={() => setEnding(true)}>
            End the link
          </Button>
        )}
      </Parts>
      {isEnding && (
        <ConfirmDeed
          title={`End the link of ${name}?`}
          description="The television stops showing the board within seconds. The link cannot be restored; you can create a new one."
          confirmLabel="End the link"
          destructive
          work={() => api('POST /dealer/wallboards/:wallboardId/end', { params: { wallboardId: id } })}
          done={() => `The link of ${name} has ended.`}
          invalidates={[LIST]}
          onClose={() => setEnding(false)}
        />
      )}
    </Panel>
  )
}
