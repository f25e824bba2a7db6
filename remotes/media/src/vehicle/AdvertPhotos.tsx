import { useApiQuery } from '@forecourt/api-client'
import type { MediaRecord } from '@forecourt/contracts'
import { counted, isOpen, missingShots, positionOf } from '@forecourt/domain'
import type { PanelPlaces } from '@forecourt/federation'
import { useCan } from '@forecourt/session'
import { Refusals } from '@forecourt/stage'
import { chakra, lazyPart, SkeletonRows } from '@forecourt/ui'
import { AddPhotos } from '../photos/AddPhotos.tsx'
import { usePhotoSet } from '../photos/usePhotoSet.ts'

const PhotoGrid = lazyPart(() => import('../photos/PhotoGrid.tsx'), { title: 'The photos' })

const PHOTO = { one: 'photo', many: 'photos' }
const Root = chakra('div', { base: { display: 'grid', gap: '3' } })
const Words = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

/** The photos of a vehicle's advert, which may be taken as soon as it is here. */
export default function AdvertPhotos({ vehicleId }: PanelPlaces['vehicle']) {
  const { data } = useApiQuery('GET /stage/media/:vehicleId', { params: { vehicleId } })
  if (!data) return <SkeletonRows rows={3} label="Loading the photos" />
  return <Photos record={data.data} />
}

function Photos({ record }: { record: MediaRecord }) {
  const set = usePhotoSet(record)
  const { vehicle, settings } = record
  const mayAdd = useCan('stage.media.submit', vehicle) && isOpen(positionOf(vehicle))
  const missing = missingShots(settings.shotList, set.photos)
  return (
    <Root>
      <Words>
        {set.photos.length === 0
          ? 'No photos for the advert yet.'
          : `${counted(set.photos.length, PHOTO)}, ${settings.minPhotos} needed.`}
        {mayAdd && vehicle.stage !== 'MEDIA' && ' Add some early, and it can be advertised sooner.'}
      </Words>
      {mayAdd && <AddPhotos set={set} missing={missing} vehicle={vehicle} />}
      <Refusals uploads={set.uploads} files={set.queue} />
      {set.files.length + set.uploads.length > 0 && <PhotoGrid set={set} shots={settings.shotList} skipped={[]} />}
    </Root>
  )
}
