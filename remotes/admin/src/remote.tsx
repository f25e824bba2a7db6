import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  list: () => import('./list/AdminList.tsx'),
  configure: () => import('./configure/ConfigurePage.tsx'),
})
