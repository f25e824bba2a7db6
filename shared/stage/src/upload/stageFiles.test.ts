import { configureApi } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { beforeEach, expect, test } from 'vitest'
import { createStageFiles } from './stageFiles.ts'
import { createUploadQueue } from './uploadQueue.ts'
import { memoryStore } from './uploadStore.ts'

const photo = (part: Partial<StageFile> = {}) =>
  ({ id: 'one', filename: 'one.jpg', caption: null, itemRef: null, url: '/files/one?signed=1', ...part }) as StageFile

let answer: () => Promise<StageFile>
beforeEach(() => {
  const session = { get: () => ({ accessToken: 'a' }), subscribe: () => () => undefined }
  configureApi({
    session: session as never,
    fetch: async () => new Response(JSON.stringify({ data: await answer() }), { status: 200 }),
  })
})

function page() {
  const queue = createUploadQueue({ store: memoryStore(), owner: () => 'dan', send: async () => photo() })
  const files = createStageFiles({
    queue,
    subject: 's',
    path: '/stage/mechanical-prep/:vehicleId/files',
    params: { vehicleId: 'v-1' },
    files: [photo()],
    onArrivedElsewhere: () => undefined,
  })
  return { files, shown: () => files.view(undefined).files[0] }
}

test('my caption is kept until the record is read again, and then the record’s applies', async () => {
  const { files, shown } = page()
  answer = async () => photo({ caption: 'Mine' })
  await files.change(photo(), { caption: 'Mine' })
  expect(shown()?.caption).toBe('Mine')
  files.know([photo({ caption: "Sam's", url: '/files/one?signed=2' })])
  expect(shown()).toMatchObject({ caption: "Sam's", url: '/files/one?signed=2' })
})

test('a caption being saved is not undone by a record that was read before it', async () => {
  const { files, shown } = page()
  let arrive = (_file: StageFile) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const changing = files.change(photo(), { caption: 'Mine' })
  files.know([photo({ caption: 'Before' })])
  expect(shown()?.caption).toBe('Mine')
  await new Promise((resolve) => setTimeout(resolve))
  arrive(photo({ caption: 'Mine' }))
  await changing
  expect(shown()?.caption).toBe('Mine')
})
