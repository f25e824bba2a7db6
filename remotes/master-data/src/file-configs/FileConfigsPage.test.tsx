import type { FileUploadConfig } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pageOfList } from '../dealers/testing.ts'
import FileConfigsPage from './FileConfigsPage.tsx'

afterEach(cleanup)

const logos: FileUploadConfig = {
  id: 'c1',
  code: 'make-logo',
  name: 'Logos of makes',
  allowedMimeTypes: ['application/pdf', 'image/png', 'image/gone'],
  maxBytes: 1_000_000,
  maxFiles: 1,
  maxWidth: null,
  isActive: true,
  version: 3,
}

test('types that an upload cannot have any more go with the next save', async () => {
  const { calls } = openModulePage(FileConfigsPage, {
    route: '/file-configs',
    address: '/file-configs?edit=c1',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call }) => {
      if (call === 'GET /file-upload-configs') return pageOfList([logos])
      if (call === 'GET /file-upload-configs/c1') return { body: { data: logos } }
      return call === 'PATCH /file-upload-configs/c1' ? { body: { data: { ...logos, version: 4 } } } : undefined
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit file config' }))
  await userEvent.type(await dialog.findByLabelText(/^Name/), ' and models')
  expect(dialog.queryByText('PDF')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = () => calls.filter(({ call }) => call === 'PATCH /file-upload-configs/c1').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ name: 'Logos of makes and models', allowedMimeTypes: ['image/png'], version: 3 })
})
