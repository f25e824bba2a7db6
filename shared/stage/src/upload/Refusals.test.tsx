import { renderPage } from '@forecourt/ui/testing/page.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusals } from './Refusals.tsx'
import type { Upload } from './uploadQueue.ts'

const upload = (name: string, part: Partial<Upload> = {}): Upload => ({
  id: name,
  subject: 's',
  params: {},
  query: {},
  name,
  type: 'image/jpeg',
  previewUrl: null,
  state: 'sending',
  progress: 0,
  refusal: null,
  keeping: 'kept',
  ...part,
})
const actions = { cancel: () => undefined, retry: () => undefined }

test('a file that the device has no room for is named, with what to do', () => {
  const uploads = [upload('a.jpg'), upload('walk.mp4', { keeping: 'full' }), upload('b.jpg', { keeping: null })]
  renderPage(<Refusals uploads={uploads} files={actions} />)
  expect(screen.getByText('This device is out of storage: keep this page open until walk.mp4 is sent.')).toBeDefined()
})

test('where the browser stores nothing it says so once for all, and not for refused files', () => {
  const unkept = ['a.jpg', 'b.jpg'].map((name) => upload(name, { keeping: 'refused' }))
  const refused = upload('c.jpg', { keeping: 'refused', state: 'refused', refusal: 'Too large.' })
  renderPage(<Refusals uploads={[...unkept, refused]} files={actions} />)
  expect(
    screen.getByText('This browser cannot store files: keep this page open until a.jpg and b.jpg are sent.'),
  ).toBeDefined()
  expect(screen.getByText('c.jpg: Too large.')).toBeDefined()
})

test('nothing is said about files that are stored', () => {
  renderPage(<Refusals uploads={[upload('a.jpg')]} files={actions} />)
  expect(screen.queryByRole('listitem')).toBeNull()
})
