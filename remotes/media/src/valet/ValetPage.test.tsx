import type { MediaRecord } from '@forecourt/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStagePage, sentBy, type Answers } from '../testing/openPage.fixture.tsx'
import { ID, KAI, mediaRecordAt } from '../testing/record.fixture.ts'
import ValetPage from './ValetPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})

const SUBMIT = `POST /stage/media/${ID}/valet`
const PHOTO = `POST /vehicles/${ID}/messages/files`
const DEFECT = `POST /stage/media/${ID}/valet/defects`

const open = (given: Partial<MediaRecord> = {}, answers: Answers = {}) =>
  openStagePage(ValetPage, 'valet', mediaRecordAt('VALET', given), answers)

test('a valet is started and finished in one touch each, and names who did it', async () => {
  const move = {
    vehicleId: ID,
    stage: 'MEDIA',
    subStage: 'MEDIA',
    label: 'Media: Media',
    version: 5,
    nextInQueue: null,
  }
  const { user, calls } = open({}, { [SUBMIT]: { body: { data: move } } })
  await user.click(await screen.findByRole('button', { name: 'Start now' }))
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull()
  const started = () => sentBy(calls, `${SUBMIT}/draft`).at(-1)?.body
  await waitFor(() => expect(started()).toMatchObject({ byUserId: 'person-1', startedAt: expect.any(String) }))
  await user.click(screen.getByRole('combobox', { name: /^Valeted by/ }))
  await user.click(await screen.findByRole('option', { name: 'Kai Bennett' }))
  await user.click(screen.getByRole('button', { name: 'All done' }))
  await user.click(screen.getByRole('radio', { name: 'Mini valet' }))
  await user.click(screen.getByRole('button', { name: 'Finish now' }))
  await user.click(screen.getByRole('button', { name: 'Submit and send to Media' }))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Media: Media' })
  const body = sentBy(calls, SUBMIT)[0]?.body as Record<string, unknown>
  expect(body).toMatchObject({ valetType: 'MINI', byUserId: KAI.id, supplierId: null, mileage: 28_940, version: 4 })
  expect(body.checklist).toHaveLength(11)
  expect(Date.now() - Date.parse(String(body.startedAt))).toBeLessThan(60_000)
  expect(Date.parse(String(body.finishedAt))).toBeGreaterThanOrEqual(Date.parse(String(body.startedAt)))
})

test('open body work is named before a vehicle is valeted in vain', async () => {
  open({ openBodyWork: ['Bonnet: scratch', 'Roof: dent'] })
  expect(await screen.findByText(/Body work is still open: Bonnet: scratch and Roof: dent\./)).toBeDefined()
})

const photo = () => new File(['x'], 'dent.svg', { type: 'image/svg+xml' })

test('a defect is a photo and a description; after a failed send, the same description reports it once', async () => {
  let tries = 0
  const { user, calls } = open(
    {},
    {
      [PHOTO]: { status: 201, body: { data: { id: '0198a000-0000-7000-8000-0000000000f1' } } },
      [DEFECT]: () => {
        tries += 1
        return tries === 1
          ? { status: 503, body: { message: 'Busy', errors: [] } }
          : { body: { data: { openBodyWork: [] } } }
      },
    },
  )
  await user.upload(await screen.findByLabelText('Report a defect'), photo())
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a defect' }))
  await user.click(dialog.getByRole('button', { name: 'Burn' }))
  await dialog.findByText(/Your photo is kept: touch the defect type again\./)
  await user.click(dialog.getByRole('button', { name: 'Burn' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report a defect' })).toBeNull())
  const reports = sentBy(calls, DEFECT)
  expect(reports.at(-1)?.body).toEqual({ text: 'Burn', fileIds: ['0198a000-0000-7000-8000-0000000000f1'], mark: null })
  expect(new Set(reports.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(sentBy(calls, PHOTO)).toHaveLength(1)
})

test('a defect marked on the car is one report, with a type that its panel can have', async () => {
  let isMarked = false
  const before = mediaRecordAt('VALET')
  const after = { ...before, vehicle: { ...before.vehicle, version: 5 }, openBodyWork: ['Bonnet: dent'] }
  const { user, calls } = open(
    {},
    {
      [`GET /stage/media/${ID}`]: () => ({ body: { data: isMarked ? after : before } }),
      [PHOTO]: { status: 201, body: { data: { id: '0198a000-0000-7000-8000-0000000000f1' } } },
      [DEFECT]: () => {
        isMarked = true
        return { body: { data: { openBodyWork: ['Bonnet: dent'] } } }
      },
    },
  )
  await user.upload(await screen.findByLabelText('Report a defect'), photo())
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a defect' }))
  await user.click(dialog.getByText('Mark it on the car'))
  await user.selectOptions(dialog.getByLabelText('Panel'), 'bonnet')
  await user.click(dialog.getByRole('radio', { name: 'Medium' }))
  expect(dialog.queryByRole('button', { name: 'Burn' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Dent' }))
  await waitFor(() => expect(sentBy(calls, DEFECT)).toHaveLength(1))
  expect(sentBy(calls, DEFECT)[0]?.body).toMatchObject({
    text: 'Dent, Bonnet',
    mark: { panel: 'bonnet', place: null, type: 'dent', severity: 'MEDIUM' },
  })
  await screen.findByText(/Body work is still open: Bonnet: dent\./)
  // It is the person's own change, and no reason to ask.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Carry on' })).toBeNull())
})
