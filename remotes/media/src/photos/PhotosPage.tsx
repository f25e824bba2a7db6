import { StagePage } from '@forecourt/stage'
import { MEDIA } from '../stage/define.ts'
import { PhotosForm } from './PhotosForm.tsx'

/** The photos with which a vehicle is advertised. */
export default function PhotosPage() {
  return (
    <StagePage {...MEDIA} task="Photograph" at={['MEDIA:MEDIA']}>
      {(opened) => <PhotosForm {...opened} />}
    </StagePage>
  )
}
