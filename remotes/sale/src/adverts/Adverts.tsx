import { errorMessage, invalidate, ofVehicle, useApiMutation } from '@forecourt/api-client'
import type { AdvertLink, AdvertLinks } from '@forecourt/contracts'
import { ADVERT_CHANNEL_LABELS, formatDateTime, LINK_STATUS_LABELS } from '@forecourt/domain'
import {
  Button,
  chakra,
  Chip,
  DestructiveAlert,
  ExternalLink,
  lazyDialog,
  MutedText,
  Plus,
  TriangleAlert,
  Notice,
} from '@forecourt/ui'
import { useState } from 'react'

const AddAdvert = lazyDialog(() => import('./AddAdvert.tsx'))

const Root = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } })
const List = chakra('ul', { base: { display: 'grid', width: 'full', borderWidth: '1px', borderRadius: 'lg' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '2',
    minHeight: 'touch',
    '& + &': { borderTopWidth: '1px' },
  },
})
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Channel = chakra('span', { base: { fontWeight: 'medium' } })
const Address = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: 'touch', md: '0' },
    color: 'accent.fg',
    textStyle: 'sm',
    _hover: { textDecoration: 'underline' },
    _icon: { boxSize: '3.5', flex: 'none' },
    '& > span': { truncate: true },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '1.5' } })

const TONES = { DRAFT: 'amber', LIVE: 'green', REMOVED: 'solid' } as const

interface Props extends AdvertLinks {
  vehicleId: string
  /** Whether the reader may change them, and whether new ones may still be added. */
  mayChange: boolean
  mayAdd: boolean
  /** Told of each change: it changes the vehicle. */
  onChanged?: () => void
}

/** Where a vehicle is advertised: each advert is saved as it is added, and goes live and comes down by itself. */
export function Adverts({ vehicleId, links, missingChannels, mayChange, mayAdd, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false)
  const change = useApiMutation('PATCH /stage/sale/:vehicleId/post/links', { invalidates: [ofVehicle(vehicleId)] })
  const missing = missingChannels.map((channel) => ADVERT_CHANNEL_LABELS[channel])
  const set = (id: string, status: AdvertLink['status']) =>
    change.mutate({ params: { vehicleId }, body: { id, status } }, { onSuccess: () => onChanged?.() })
  return (
    <Root>
      {mayAdd && missing.length > 0 && (
        <Notice icon={TriangleAlert} tone="quiet">
          No live advert on {new Intl.ListFormat('en-GB').format(missing)}.
        </Notice>
      )}
      {change.error && <DestructiveAlert>{errorMessage(change.error)}</DestructiveAlert>}
      {links.length > 0 && (
        <List aria-label="Adverts">
          {links.map((link) => (
            <Row key={link.id}>
              <div>
                <Head>
                  <Channel>{ADVERT_CHANNEL_LABELS[link.channel]}</Channel>
                  <Chip tone={TONES[link.status]}>{LINK_STATUS_LABELS[link.status]}</Chip>
                </Head>
                <Address href={link.url} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden />
                  <span>{link.url.replace('https://', '')}</span>
                </Address>
                <MutedText size="xs">{wordsOf(link)}</MutedText>
              </div>
              {mayChange && (
                <Buttons>
                  {mayAdd && link.status !== 'LIVE' && (
                    <Button size="sm" disabled={change.isPending} onClick={() => set(link.id, 'LIVE')}>
                      It is live
                    </Button>
                  )}
                  {link.status !== 'REMOVED' && (
                    <Button size="sm" disabled={change.isPending} onClick={() => set(link.id, 'REMOVED')}>
                      Taken down
                    </Button>
                  )}
                </Buttons>
              )}
            </Row>
          ))}
        </List>
      )}
      {mayChange && mayAdd && (
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          Add an advert
        </Button>
      )}
      {isAdding && (
        <AddAdvert
          vehicleId={vehicleId}
          channel={missingChannels[0] ?? 'OTHER'}
          onAdded={() => {
            void invalidate(ofVehicle(vehicleId))
            onChanged?.()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Root>
  )
}

function wordsOf({ advertRef, status, createdBy, postedAt, removedAt, removedBy }: AdvertLink): string {
  const number = advertRef ? `No ${advertRef} · ` : ''
  if (status === 'REMOVED' && removedAt) {
    return `${number}Taken down by ${removedBy?.name ?? 'somebody'}, ${formatDateTime(removedAt)}`
  }
  return `${number}${postedAt ? `Live since ${formatDateTime(postedAt)}` : 'Not live yet'} · ${createdBy.name}`
}
