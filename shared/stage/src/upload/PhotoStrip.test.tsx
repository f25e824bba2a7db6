import { configureApi, createQueryClient } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { sessionWriter } from '@forecourt/session/writer'
import { givenUp } from '@forecourt/ui/testing/given-up.ts'
import { renderPage, signIn } from '@forecourt/ui/testing/page.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileDrop } from './FileDrop.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { uploadQueue } from './queue.ts'
import { useUploads } from './useUploads.ts'

const stored = (id: string, part: Partial<StageFile> = {}): StageFile => ({
  id,
  filename: `${id}.jpg`,
  mimeType: 'image/jpeg',
  bytes: 1000,
  width: 800,
  height: 600,
  url: `/files/${id}/large`,
  thumbUrl: `/files/${id}/thumb`,
  caption: null,
  itemRef: null,
  uploadedBy: { id: 'person-1', name: 'Priya Shah' },
  createdAt: '2026-11-20T10:42:00.000Z',
  ...part,
})

type Answer = { status: number; body?: unknown }
let answer: (call: string) => Answer | Promise<Answer>
let calls: string[]
const limits = { data: { allowedMimeTypes: ['image/jpeg', 'application/pdf'], maxBytes: 5_000_000, maxFiles: 4 } }

beforeEach(() => {
  localStorage.clear()
  calls = []
  configureApi({
    session: sessionWriter,
    fetch: async (url, init) => {
      const address = url instanceof Request ? url.url : url.toString()
      const call = `${init?.method} ${address.replace('/api/v1', '')}`
      if (call === 'GET /file-upload-configs/code/mechanical-prep') return new Response(JSON.stringify(limits))
      calls.push(call)
      const { status, body } = await Promise.race([answer(call), givenUp(init?.signal)])
      return new Response(status === 204 ? null : JSON.stringify(body), { status })
    },
  })
  signIn('person-1', ['MECHANICAL_PREP'])
})
afterEach(async () => {
  for (const { id } of uploadQueue().list(SUBJECT)) await uploadQueue().cancel(id)
})

const PATH = '/stage/mechanical-prep/:vehicleId/files'
const SUBJECT = `${PATH} v-1`
const files = [stored('one', { itemRef: 'brakes.nsr', caption: 'Lipped' }), stored('two')]

function Page(props: { drop?: boolean; all?: boolean }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Files {...props} />
    </QueryClientProvider>
  )
}

function Files({ drop = false, all = false }: { drop?: boolean; all?: boolean }) {
  const handle = useUploads({ path: PATH, vehicleId: 'v-1', files })
  return drop ? (
    <FileDrop files={handle} label="Papers" takesPaste />
  ) : (
    <PhotoStrip files={handle} of={all ? undefined : 'brakes.nsr'} label="Nearside rear" />
  )
}

const user = userEvent.setup({ delay: null })
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const add = (name: string, file: File) => user.upload(screen.getByLabelText(name), file)
const refusal = (code: string, message: string): Answer => ({
  status: 422,
  body: { message, errors: [{ code, path: ['file'], message }] },
})

test('a file goes straight to its item and is there when it has arrived', async () => {
  answer = () => ({ status: 201, body: { data: stored('new', { itemRef: 'brakes.nsr' }) } })
  renderPage(<Page />)
  expect(screen.getAllByRole('button', { name: /^Photo/ })).toHaveLength(1)
  await add('Add photos, Nearside rear', new File(['x'], 'disc.jpg', { type: 'image/svg+xml' }))
  await screen.findByRole('button', { name: 'Photo 2, Nearside rear' })
  expect(calls).toEqual(['POST /stage/mechanical-prep/v-1/files?itemRef=brakes.nsr'])
})

test.each([
  ['FILE_TOO_LARGE', 'This file is larger than 10 MB.'],
  ['FILE_TYPE', 'Files of this type are not taken.'],
  ['FILE_LIMIT', 'There are 60 files already.'],
])('a refusal %s shows on the file, which can be removed', async (code, message) => {
  answer = () => refusal(code, message)
  renderPage(<Page drop />)
  await add('Choose files, Papers', pdf('estimate.pdf'))
  await screen.findByText(`estimate.pdf: ${message}`)
  await user.click(screen.getByRole('button', { name: 'Remove estimate.pdf' }))
  await waitFor(() => expect(screen.queryByText(/estimate\.pdf/)).toBeNull())
})

test('a file waiting for the connection says so, and can be retried at once or cancelled', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  renderPage(<Page drop />)
  await add('Choose files, Papers', pdf('estimate.pdf'))
  await screen.findByText('1 file is waiting for the connection, and will be sent automatically.')
  await user.click(screen.getByRole('button', { name: 'estimate.pdf is waiting for the connection' }))
  answer = () => ({ status: 201, body: { data: stored('paper', { mimeType: 'application/pdf' }) } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Photo 2, Papers' })).toBeDefined()
})

test('an upload is cancelled from its picture', async () => {
  let isAnswered = false
  answer = () =>
    new Promise<Answer>((resolve) => setTimeout(() => resolve({ status: 201 }), 20)).finally(() => (isAnswered = true))
  renderPage(<Page drop />)
  await add('Choose files, Papers', pdf('estimate.pdf'))
  await user.click(await screen.findByRole('button', { name: /^estimate\.pdf is sent/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^estimate\.pdf/ })).toBeNull())
  await waitFor(() => expect(isAnswered).toBe(true))
  expect(screen.getAllByRole('button', { name: /^Photo/ })).toHaveLength(1)
})

test('files are dropped and pasted as well', async () => {
  answer = () => refusal('FILE_TYPE', 'No.')
  renderPage(<Page drop />)
  const zone = screen.getByRole('group', { name: 'Papers' })
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [pdf('dropped.pdf')] } })
  await screen.findByText('dropped.pdf: No.')
  fireEvent.paste(document.body, { clipboardData: { files: [pdf('pasted.pdf')] } })
  expect(await screen.findByText('pasted.pdf: No.')).toBeDefined()
})

test('a photo is enlarged, captioned, and deleted once confirmed', async () => {
  answer = (call) =>
    call.startsWith('PATCH')
      ? { status: 200, body: { data: stored('one', { itemRef: 'brakes.nsr', caption: 'Worn' }) } }
      : { status: 204 }
  renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Photo 1, Nearside rear: Lipped' }))
  const caption = await screen.findByLabelText<HTMLInputElement>('Caption')
  await user.clear(caption)
  await user.type(caption, 'Worn')
  await user.click(screen.getByRole('button', { name: 'Save caption' }))
  await waitFor(() => expect(calls).toEqual(['PATCH /stage/mechanical-prep/v-1/files/one']))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete file' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Photo 1/ })).toBeNull())
  expect(calls.at(-1)).toBe('DELETE /stage/mechanical-prep/v-1/files/one')
})

test('the arrow keys turn the photos, wherever the focus is except in the caption', async () => {
  renderPage(<Page all />)
  await user.click(screen.getByRole('button', { name: 'Photo 1, Nearside rear: Lipped' }))
  await screen.findByText(/^1 of 2/)
  await user.keyboard('{ArrowRight}')
  await screen.findByText(/^2 of 2/)
  await user.keyboard('{ArrowLeft}')
  await screen.findByText(/^1 of 2/)
  await user.click(screen.getByLabelText('Caption'))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText(/^1 of 2/)).toBeDefined()
})

test('a typed caption is saved on the way to the next photo and out, and stays where it could not be', async () => {
  answer = () => ({ status: 200, body: { data: stored('one', { itemRef: 'brakes.nsr', caption: 'Worn' }) } })
  renderPage(<Page all />)
  await user.click(screen.getByRole('button', { name: 'Photo 1, Nearside rear: Lipped' }))
  await user.clear(await screen.findByLabelText('Caption'))
  await user.type(screen.getByLabelText('Caption'), 'Worn')
  await user.click(screen.getByRole('button', { name: 'Next photo' }))
  await screen.findByText(/^2 of 2/)
  expect(calls).toEqual(['PATCH /stage/mechanical-prep/v-1/files/one'])

  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.type(screen.getByLabelText('Caption'), 'Deep')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Network error. Please check your connection.')
  expect(screen.getByLabelText<HTMLInputElement>('Caption').value).toBe('Deep')
  // Shown once: closing it again is deliberate.
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByLabelText('Caption')).toBeNull())
})

test('a caption that is refused stays, with the reason at it', async () => {
  answer = () => ({
    status: 422,
    body: { message: 'Please check.', errors: [{ code: 'pattern', path: ['caption'], message: 'Not like this.' }] },
  })
  renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Photo 1, Nearside rear: Lipped' }))
  await user.type(await screen.findByLabelText('Caption'), '!')
  await user.click(screen.getByRole('button', { name: 'Save caption' }))
  const caption = await screen.findByRole('textbox', { name: 'Caption', description: 'Not like this.' })
  expect(caption.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Please check.')).toBeNull()
})

test('a photo that could not be deleted is still there, with the reason', async () => {
  answer = () => ({ status: 409, body: { message: 'This vehicle is now Sale: Post.', errors: [] } })
  renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: /^Photo 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete file' }))
  expect(await screen.findByText('This vehicle is now Sale: Post.')).toBeDefined()
})

test('RW.20 the limits are shown before anything is chosen, and excess files are named and never sent', async () => {
  answer = () => new Promise(() => undefined)
  renderPage(<Page drop />)
  await screen.findByText('Up to 4 files: JPEG or PDF, 5 MB each.')
  const chosen = [1, 2, 3, 4].map((number) => pdf(`bill-${number}.pdf`))
  await user.upload(screen.getByLabelText('Choose files, Papers'), chosen)
  expect(
    await screen.findByText('The limit is 4 files, 2 already added. Not added: bill-3.pdf and bill-4.pdf.'),
  ).toBeDefined()
  await waitFor(() =>
    expect(
      uploadQueue()
        .list(SUBJECT)
        .map(({ name }) => name),
    ).toEqual(['bill-1.pdf', 'bill-2.pdf']),
  )
})
