import type { StageFile } from '@forecourt/contracts'
import type { Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { composer, open, ROUTE, setUpPage, WRITE } from '../page.fixture.tsx'
import { DAN, ME, message } from '../record.fixture.ts'

const UPLOAD = `POST ${ROUTE}/messages/files`

beforeEach(setUpPage)
const paper = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const stored = (id: string): StageFile => ({
  id,
  filename: `${id}.pdf`,
  mimeType: 'application/pdf',
  bytes: 1000,
  width: null,
  height: null,
  url: `/files/${id}`,
  thumbUrl: `/files/${id}`,
  caption: null,
  itemRef: null,
  uploadedBy: ME,
  createdAt: '2026-11-20T10:42:00.000Z',
})
const uploaded = (id: string): Answer => ({ status: 201, body: { data: stored(id) } })
const refused = (text: string): Answer => ({
  status: 422,
  body: { message: text, errors: [{ code: 'FILE_TOO_LARGE', path: ['file'], message: text }] },
})
const written: Answer = { status: 201, body: { data: message('m9') } }

/** An answer that comes when the test says so. */
function later() {
  let answer: (given: Answer) => void = () => undefined
  const given = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  return { given, answer }
}

const files = () => screen.findByRole('list', { name: 'Message attachments' })
const send = () => screen.getByRole('button', { name: 'Send' })
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })

test('text typed while a message is being sent stays', async () => {
  const answer = later()
  const { user } = open({}, { [WRITE]: () => answer.given })
  const area = await composer()
  await user.type(area, 'Key found')
  await user.click(send())
  await user.type(area, ' and hung up')
  answer.answer(written)
  await waitFor(() => expect(area.value).toBe('and hung up'))
})

test('switching tabs keeps the text, its mentions and the files', async () => {
  const { user, calls } = open({}, { [UPLOAD]: uploaded('f1'), [`GET ${ROUTE}/mot`]: { status: 500, body: {} } })
  const area = await composer()
  await user.type(area, 'Ask @whit')
  await screen.findByRole('option', { name: /Dan Whitworth/ })
  await user.keyboard('{Enter}')
  await user.upload(screen.getByLabelText('Files'), paper('estimate.pdf'))
  await screen.findByRole('button', { name: 'Remove f1.pdf' })
  await user.click(tab('MOT'))
  await user.click(tab('Messages'))
  expect(await composer()).toHaveProperty('value', 'Ask @Dan Whitworth ')
  expect(within(await files()).getAllByRole('listitem')).toHaveLength(1)
  await user.click(send())
  await waitFor(() => expect(calls.some(({ call }) => call === WRITE)).toBe(true))
  expect(calls.find(({ call }) => call === WRITE)?.body).toEqual({
    body: 'Ask @Dan Whitworth ',
    mentions: [{ kind: 'user', userId: DAN.id }],
    fileIds: ['f1'],
  })
})

test('a page that is left while a message is being sent knows that it was sent', async () => {
  const answer = later()
  const { user, router } = open({}, { [WRITE]: () => answer.given })
  await user.type(await composer(), 'Key found')
  await user.click(send())
  await router.navigate('/elsewhere')
  await screen.findByText('Elsewhere')
  await router.navigate(ROUTE)
  const area = await composer()
  expect(send()).toHaveProperty('disabled', true)
  answer.answer(written)
  await waitFor(() => expect(area.value).toBe(''))
})

test('an unfinished message is there again when the vehicle is reopened', async () => {
  const { user, router } = open()
  await user.type(await composer(), 'Ask @whit')
  await screen.findByRole('option', { name: /Dan Whitworth/ })
  await user.keyboard('{Enter}')
  await router.navigate('/elsewhere')
  await screen.findByText('Elsewhere')
  await router.navigate(ROUTE)
  expect(await composer()).toHaveProperty('value', 'Ask @Dan Whitworth ')
})

test('a refused file holds the message back until the person decides', async () => {
  let isRefused = true
  const { user, calls } = open(
    {},
    { [UPLOAD]: () => (isRefused ? refused('This file is larger than 10 MB.') : uploaded('f1')) },
  )
  await user.type(await composer(), 'See the estimate')
  await user.upload(screen.getByLabelText('Files'), [paper('estimate.pdf'), paper('second.pdf')])
  await screen.findByText('estimate.pdf: This file is larger than 10 MB.')
  expect(send()).toHaveProperty('disabled', true)
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try estimate.pdf again' }))
  await screen.findByRole('button', { name: 'Remove f1.pdf' })
  expect(send()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Remove second.pdf' }))
  await waitFor(() => expect(send()).toHaveProperty('disabled', false))
  await user.click(send())
  await waitFor(() => expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ fileIds: ['f1'] }))
  // A retry is a new upload: under the old key the server would refuse it again.
  const keys = calls.filter(({ call }) => call === UPLOAD).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(3)
})

test('files are uploaded two at a time, and those beyond ten are named', async () => {
  const answers: (() => void)[] = []
  const { user, calls } = open(
    {},
    {
      [UPLOAD]: () =>
        new Promise((resolve) => {
          answers.push(() => resolve(uploaded(`f${answers.length}`)))
        }),
    },
  )
  await composer()
  const chosen = Array.from({ length: 12 }, (_, at) => paper(`paper-${at}.pdf`))
  await user.upload(screen.getByLabelText('Files'), chosen)
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(within(await files()).getAllByRole('listitem')).toHaveLength(10)
  await screen.findByText('The limit is 10 files: 2 files were not added.')
  expect(calls.filter(({ call }) => call === UPLOAD)).toHaveLength(2)
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(3))
  // The queue belongs to the page, and so would carry over to the next test.
  await waitFor(() => {
    for (const answer of answers) answer()
    expect(answers).toHaveLength(10)
  })
})
