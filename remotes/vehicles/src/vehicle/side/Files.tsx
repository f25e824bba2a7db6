import type { VehicleFile } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { chakra, EmptyState, File as FileIcon } from '@forecourt/ui'
import { AREA_LABELS, photoTitle } from '../photos/photos.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '1' } })
const Row = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '{sizes.12} minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    minHeight: 'touch',
    py: '1',
    borderRadius: 'md',
    textStyle: 'sm',
    _hover: { bg: 'bg.muted' },
    '& img': { width: '12', height: '9', objectFit: 'cover', borderRadius: 'sm' },
  },
})
const Icon = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '9',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
})
const Name = chakra('span', {
  base: { display: 'block', truncate: true },
})
const Quiet = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })

const kB = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`

/** A photo is named by what it shows, a document by its file name. */
const nameOf = (file: VehicleFile) =>
  file.mimeType.startsWith('image/') ? photoTitle(file) : (file.caption ?? file.filename)

/** Every photo and document of the vehicle, newest first. */
export function Files({ files }: { files: readonly VehicleFile[] }) {
  if (files.length === 0) return <EmptyState>No photos or documents yet.</EmptyState>
  return (
    <List>
      {files.toReversed().map((file) => (
        <li key={file.id}>
          <Row href={file.url} target="_blank" rel="noreferrer">
            {file.mimeType.startsWith('image/') ? (
              <img src={file.thumbUrl} alt="" loading="lazy" />
            ) : (
              <Icon>
                <FileIcon size={16} aria-hidden />
              </Icon>
            )}
            <span>
              <Name>{nameOf(file)}</Name>
              <Quiet>
                {[AREA_LABELS[file.area], file.uploadedBy?.name, formatDateTime(file.createdAt), kB(file.bytes)]
                  .filter(Boolean)
                  .join(', ')}
              </Quiet>
            </span>
          </Row>
        </li>
      ))}
    </List>
  )
}
