import type { FileUploadConfig } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOfList } from '../testing.ts'
import FileConfigsPage from './FileConfigsPage.tsx'

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

function open(config: FileUploadConfig, search = '?edit=c1') {
  return openModulePage(FileConfigsPage, {
    route: '/file-configs',
    address: `/file-configs${search}`,
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call }) => {
      if (call === 'GET /file-upload-configs') return pageOfList([config])
      if (call === 'GET /file-upload-configs/c1') return { body: { data: config } }
      return call === 'PATCH /file-upload-configs/c1' ? { body: { data: { ...config, version: 4 } } } : undefined
    },
  })
}
const dialogOf = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await dialog.findByLabelText(/^Name/)
  return dialog
}
const labelsOf = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  ['Maximum files per record', 'Maximum width'].filter((label) => dialog.queryByLabelText(new RegExp(`^${label}`)))

test('types and limits that an upload can no longer have are dropped by the next save', async () => {
  const { calls } = open({ ...logos, maxFiles: 5 })
  const dialog = await dialogOf('Edit file config')
  await userEvent.type(dialog.getByLabelText(/^Name/), ' and models')
  expect(dialog.queryByText('PDF')).toBeNull()
  expect(labelsOf(dialog)).toEqual(['Maximum width'])
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = () => calls.filter(({ call }) => call === 'PATCH /file-upload-configs/c1').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    name: 'Logos of makes and models',
    allowedMimeTypes: ['image/png'],
    maxFiles: 1,
    version: 3,
  })
})

test.each([
  ['make-logo', /^Cannot be changed: used for make logos/, null, ['Maximum width']],
  ['infleet-photo', /^Cannot be changed/, null, ['Maximum files per record', 'Maximum width']],
  ['media-video', /^Cannot be changed/, null, ['Maximum files per record']],
  ['offsite', /^Cannot be changed/, null, ['Maximum files per record', 'Maximum width']],
  ['handover', /^Lower-case letters/, /^Forecourt uploads nothing/, ['Maximum files per record', 'Maximum width']],
])(
  'RM.58 of %s it is said what obeys it, and only limits that are obeyed are offered',
  async (code, helper, note, labels) => {
    open({ ...logos, code })
    const dialog = await dialogOf('Edit file config')
    expect(dialog.getByText(helper)).toBeTruthy()
    expect(dialog.queryAllByRole('group').some(({ textContent }) => note?.test(textContent))).toBe(note !== null)
    expect(labelsOf(dialog)).toEqual(labels)
  },
)

test('a new one says that nothing in the product uses it', async () => {
  open(logos, '?new')
  expect((await dialogOf('New file config')).getByText(/^Forecourt uploads nothing/)).toBeTruthy()
})
