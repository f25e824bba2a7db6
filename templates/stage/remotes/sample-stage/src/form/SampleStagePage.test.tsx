import type { SampleStageRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import SampleStagePage from './SampleStagePage.tsx'

const ID = '0198a000-0000-7000-8000-000000000001'
const ROOT = `/stage/sample-stage/${ID}`
const DRAFT = `POST ${ROOT}/draft`
const SUBMIT = `POST ${ROOT}`

const vehicle = aVehicle({ id: ID, stage: 'SAMPLE_STAGE', subStage: 'SAMPLE_STAGE', version: 2 })
const record: SampleStageRecord = { vehicle, draft: null, submitted: null }
const savedBy = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Priya Shah' }
const saved = { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy }
const move = {
  vehicleId: ID,
  stage: 'SALE',
  subStage: 'POST',
  label: 'Sale: Post',
  version: 3,
  nextInQueue: null,
}

function open(answers: Record<string, Answer> = {}) {
  const all: Record<string, Answer> = {
    [`GET ${ROOT}`]: { body: { data: record } },
    [`POST /stage/${ID}/read`]: { status: 204, body: null },
    [DRAFT]: { body: { data: saved } },
    [SUBMIT]: { body: { data: move } },
    ...answers,
  }
  const page = openModulePage(SampleStagePage, {
    route: '/stages/sample-stage/:vehicleId',
    address: `/stages/sample-stage/${ID}`,
    roles: ['SALES_SUPPORT'],
    answer: ({ call }) => all[call],
  })
  const sent = (call: string) => page.calls.filter((each) => each.call === call).map(({ body }) => body)
  return { user: userEvent.setup({ delay: null }), sent }
}

const note = () => screen.findByRole('textbox', { name: 'Note' })
const submit = () => screen.findByRole('button', { name: /^Submit and send to/ })

test('SAMPLE-STAGE.03 saves what is typed as a draft', async () => {
  const { user, sent } = open()
  await user.type(await note(), 'Half done')
  await waitFor(() => expect(sent(DRAFT).at(-1)).toEqual({ note: 'Half done', confirmed: false, draftVersion: 0 }))
})

test('SAMPLE-STAGE.01 sends the form and says where the vehicle is now', async () => {
  const { user, sent } = open()
  await user.type(await note(), 'Seen')
  await user.click(screen.getByRole('checkbox', { name: 'Confirmed' }))
  await user.click(await submit())
  await screen.findByRole('heading', { name: /is now in Sale: Post$/ })
  expect(sent(SUBMIT)).toEqual([{ note: 'Seen', confirmed: true, version: 2 }])
})

test('SAMPLE-STAGE.02 shows a refusal on its field', async () => {
  const message = 'Confirm it before you send the vehicle on.'
  const { user } = open({
    [SUBMIT]: { status: 422, body: { message, errors: [{ code: 'required', path: ['confirmed'], message }] } },
  })
  await user.click(await submit())
  await screen.findByText(message)
  expect(screen.getByRole('checkbox', { name: 'Confirmed' }).getAttribute('aria-invalid')).toBe('true')
})
