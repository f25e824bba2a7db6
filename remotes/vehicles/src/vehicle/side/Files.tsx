import type { VehicleFile, VehicleRecord } from '@forecourt/contracts'
import { formatBytes, formatDateTime } from '@forecourt/domain'
import { chakra, EmptyState, File as FileIcon } from '@forecourt/ui'
import { AREA_LABELS, photoTitle } from '../photos/photos.ts'
import { Everything } from './Everything.tsx'

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

/** A photo is named by what it shows, a document by its file name. */
const nameOf = (file: VehicleFile) =>
  file.mimeType.startsWith('image/') ? photoTitle(file) : (file.caption ?? file.filename)

function FileList({ files }: { files: readonly VehicleFile[] }) {
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
                {[
                  AREA_LABELS[file.area],
                  file.uploadedBy?.name,
                  formatDateTime(file.createdAt),
                  formatBytes(file.bytes),
                ]
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

/** Every photo and document of the vehicle, newest first, to be had one by one or all at once. */
export function Files({ vehicle }: { vehicle: VehicleRecord }) {
  return (
    <>
      <FileList files={vehicle.files} />
      <Everything vehicle={vehicle} />
    </>
  )
}
