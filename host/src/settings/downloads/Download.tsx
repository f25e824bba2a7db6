import { Button, chakra } from '@chakra-ui/react'
import type { Archive } from '@forecourt/contracts'
import { ARCHIVE_KIND_LABELS, formatBytes, formatDate } from '@forecourt/domain'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { ItemName } from '@forecourt/ui/display/ItemName.ts'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    '& > div': { flex: '1 1 12rem', minWidth: '0' },
  },
})
const Name = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Acts = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '60',
    height: '1.5',
    my: '1',
    accentColor: '{colors.accent.solid}',
  },
})

/** How far it is: of how many is not known before it has begun. */
function Packing({ archive: { status, done, total, title } }: { archive: Archive }) {
  const words = status === 'WAITING' || total === null ? 'Waiting to be packed' : `${done} of ${total} packed`
  return (
    <>
      <Bar aria-label={`Packing ${title}`} {...(total !== null && { value: done, max: total })} />
      <MutedText size="sm">{words}. You can leave this page.</MutedText>
    </>
  )
}

interface Props {
  archive: Archive
  onRemove: () => void
  isRemoving: boolean
}

/** One download: what it is of, how far it is, and the files to be taken. */
export function Download({ archive, onRemove, isRemoving }: Props) {
  const { kind, title, status, failure, parts, createdAt, expiresAt } = archive
  const isUnderWay = status === 'WAITING' || status === 'RUNNING'
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return (
    <Row>
      <div>
        <Name>
          <ItemName>{title}</ItemName>
          {status === 'FAILED' && <Chip tone="red">Failed</Chip>}
        </Name>
        <MutedText size="sm">
          {ARCHIVE_KIND_LABELS[kind]}, requested <RelativeTime at={createdAt} />
        </MutedText>
        {isUnderWay && <Packing archive={archive} />}
        {status === 'READY' && expiresAt && (
          <MutedText size="sm">
            {formatBytes(bytes)}, kept until {formatDate(expiresAt)}
          </MutedText>
        )}
        {failure && <MutedText size="sm">{failure}</MutedText>}
      </div>
      <Acts>
        {parts.map(({ name, url }, at) => (
          <Button key={url} asChild size="sm" variant="solid">
            <a href={url} download={name}>
              {parts.length > 1 ? `Download ${at + 1} of ${parts.length}` : 'Download'}
            </a>
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${isUnderWay ? 'Stop' : 'Remove'} ${title}`}
          disabled={isRemoving}
          onClick={onRemove}
        >
          {isUnderWay ? 'Stop' : 'Remove'}
        </Button>
      </Acts>
    </Row>
  )
}
