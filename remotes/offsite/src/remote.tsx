import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  journey: () => import('./OffsitePage.tsx'),
})
