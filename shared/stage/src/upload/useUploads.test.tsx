import { configureApi, createQueryClient } from '@forecourt/api-client'
import { sessionWriter } from '@forecourt/session/writer'
import { givenUp } from '@forecourt/ui/testing/given-up.ts'
import { renderPage, signIn } from '@forecourt/ui/testing/page.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileDrop } from './FileDrop.tsx'
import { uploadQueue } from './queue.ts'
import { useUploads } from './useUploads.ts'

const PATH = '/stage/media/:vehicleId/media/files'
const SUBJECT = `${PATH} v-1`
const configs: Record<string, object> = {
  'media-photo': { allowedMimeTypes: ['image/jpeg', 'image/svg+xml'], maxBytes: 15_000_000, maxFiles: 60 },
  'media-video': { allowedMimeTypes: ['video/mp4'], maxBytes: 200_000_000, maxFiles: 1 },
}

let calls: string[]
beforeEach(() => {
  localStorage.clear()
  calls = []
  configureApi({
    session: sessionWriter,
    fetch: async (url, init) => {
      const address = url instanceof Request ? url.url : url.toString()
      const code = /file-upload-configs\/code\/(.+)$/.exec(address)?.[1]
      if (code) return new Response(JSON.stringify({ data: configs[code] }))
      calls.push(address)
      return givenUp(init?.signal)
    },
  })
  signIn('person-1', ['SALES_SUPPORT'])
})
afterEach(async () => {
  for (const { id } of uploadQueue().list(SUBJECT)) await uploadQueue().cancel(id)
})

function Files() {
  const files = useUploads({ path: PATH, vehicleId: 'v-1', files: [] })
  return <FileDrop files={files} label="Photos and videos" accept="image/*,video/*" takesPaste />
}

async function open() {
  const client = createQueryClient()
  renderPage(
    <QueryClientProvider client={client}>
      <Files />
    </QueryClientProvider>,
  )
  await screen.findByText('Up to 60 files: JPEG or SVG, 15 MB each. Up to 1 video: MP4, 200 MB each.')
}
const names = () =>
  uploadQueue()
    .list(SUBJECT)
    .map(({ name }) => name)

test('photos and videos of adverts follow the limits of their own type', async () => {
  await open()
  const clip = (name: string) => new File(['no clip'], name, { type: 'video/mp4' })
  const chosen = [clip('walk.mp4'), new File(['x'], 'front.svg', { type: 'image/svg+xml' }), clip('again.mp4')]
  await userEvent.upload(screen.getByLabelText('Choose files, Photos and videos'), chosen)
  await screen.findByText('The limit is 1 video. Not added: again.mp4.')
  expect(names()).toEqual(['walk.mp4', 'front.svg'])
  // Inspected on the device, and not sent.
  await screen.findByText('walk.mp4: walk.mp4 is not a video. Choose an MP4, MOV or WebM file.')
  await waitFor(() => expect(calls).toEqual(['/api/v1/stage/media/v-1/media/files']))
})

test('a chosen photo says how old its file is, and a pasted one says nothing', async () => {
  await open()
  const photo = (name: string) =>
    new File(['no picture'], name, { type: 'image/jpeg', lastModified: Date.UTC(2026, 10, 20, 9) })
  await userEvent.upload(screen.getByLabelText('Choose files, Photos and videos'), photo('chosen.jpg'))
  fireEvent.paste(document.body, { clipboardData: { files: [photo('pasted.jpg')] } })
  await waitFor(() =>
    expect(calls).toEqual([
      '/api/v1/stage/media/v-1/media/files?takenAt=2026-11-20T09%3A00%3A00.000Z',
      '/api/v1/stage/media/v-1/media/files',
    ]),
  )
})
