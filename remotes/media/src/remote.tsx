import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(
  manifest,
  {
    list: () => import('./list/MediaList.tsx'),
    valet: () => import('./valet/ValetPage.tsx'),
    photos: () => import('./photos/PhotosPage.tsx'),
  },
  { vehicle: { photos: () => import('./vehicle/AdvertPhotos.tsx') } },
)
