import { ApiError, errorMessage, useApiQuery } from '@forecourt/api-client'
import type { MediaRecord } from '@forecourt/contracts'
import { counted, isOpen, missingShots, positionOf } from '@forecourt/domain'
import type { PanelPlaces } from '@forecourt/federation'
import { useCan } from '@forecourt/session'
import {
  chakra,
  Disclosure,
  DisclosureHead,
  Download as DownloadIcon,
  ErrorPanel,
  lazyPart,
  MutedText,
  Panel,
  SkeletonRows,
} from '@forecourt/ui'
import { AddPhotos } from '../photos/AddPhotos.tsx'
import { UploadTroubles } from '../photos/UploadTroubles.tsx'
import { usePhotoSet } from '../photos/usePhotoSet.ts'

const PhotoGrid = lazyPart(() => import('../photos/PhotoGrid.tsx'), { title: 'The photos' })

const TITLE = 'Photos for the advert'
const PHOTO = { one: 'photo', many: 'photos' }
const Root = chakra('div', { base: { display: 'grid', gap: '3' } })
const Download = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: '0' },
    color: 'accent.fg',
    textStyle: 'sm',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline' },
    _icon: { boxSize: '4' },
  },
})

/** The photos of a vehicle's advert, which may be taken as soon as it is here. */
export default function AdvertPhotos({ vehicleId }: PanelPlaces['vehicle']) {
  const { data, error, isFetching, refetch } = useApiQuery('GET /stage/media/:vehicleId', { params: { vehicleId } })
  // Another dealer's photos are theirs.
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null
  if (!data) {
    return (
      <Panel title={TITLE}>
        {error ? (
          <ErrorPanel
            error={{ title: 'The photos could not be loaded.', description: errorMessage(error) }}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonRows rows={3} label="Loading the photos" />
        )}
      </Panel>
    )
  }
  return <Photos record={data.data} />
}

function Photos({ record }: { record: MediaRecord }) {
  const set = usePhotoSet(record)
  const { vehicle, settings } = record
  const mayAdd = useCan('stage.media.submit', vehicle) && isOpen(positionOf(vehicle))
  const isEarly = vehicle.stage !== 'MEDIA' && vehicle.stage !== 'SALE'
  const missing = missingShots(settings.shotList, [...set.photos, ...set.coming.map((shotKey) => ({ shotKey }))])
  // The page begins with the photos already; what is finished leaves its room to what is still to be done.
  const isDone = ['SALE', 'CLOSED'].includes(vehicle.stage) && set.photos.length >= settings.minPhotos
  const content = (
    <Root>
      {mayAdd && isEarly && (
        <MutedText size="sm">Photos taken now will be ready when the vehicle reaches Media.</MutedText>
      )}
      {mayAdd && <AddPhotos set={set} missing={missing} vehicle={vehicle} />}
      <PhotoGrid set={set} shots={settings.shotList} skipped={[]} isEditable={mayAdd} />
    </Root>
  )
  return (
    <Panel
      title={TITLE}
      note={`${counted(set.photos.length, PHOTO)}, ${settings.minPhotos} needed`}
      more={
        record.photosZipUrl && (
          <Download href={record.photosZipUrl} download>
            <DownloadIcon aria-hidden />
            Download all
          </Download>
        )
      }
    >
      <UploadTroubles queue={set.queue} />
      {isDone ? (
        <Disclosure>
          <DisclosureHead>{mayAdd ? 'Add, edit or reorder' : 'One by one'}</DisclosureHead>
          {content}
        </Disclosure>
      ) : (
        content
      )}
    </Panel>
  )
}
