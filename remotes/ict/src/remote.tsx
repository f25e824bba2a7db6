import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  list: () => import('./list/IctList.tsx'),
  form: () => import('./form/IctPage.tsx'),
})
