import { defineRemote } from '@forecourt/federation'
import manifest from '../remote.json'

export default defineRemote(manifest, {
  list: () => import('./list/SampleStageList.tsx'),
  form: () => import('./form/SampleStagePage.tsx'),
})
