import type { MediaListItem, ValetStarted } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import MediaList from './MediaList.tsx'

vi.setConfig({ testTimeout: 20_000 })

const row = (id: string, registration: string, given: Partial<MediaListItem> = {}): MediaListItem => ({
  ...aVehicle({ id, registration, stage: 'MEDIA', subStage: 'VALET' }),
  unread: false,
  unreadMessages: 0,
  page: `/stages/media/${id}/valet`,
  valetType: null,
  valetedAt: null,
  valetStartedAt: null,
  valetStartedByName: null,
  photos: 0,
  minPhotos: 12,
  missingShots: [],
  hasVideo: false,
  openBodyWork: false,
  ...given,
})

const VEHICLES = [
  row('v1', 'YK21XOV', { openBodyWork: true, missingShots: ['Front', 'Rear'], photos: 3 }),
  row('v2', 'LM70FHT', {
    valetStartedAt: new Date(Date.now() - 3_600_000).toISOString(),
    valetStartedByName: 'Kai Bennett',
  }),
]

function open(started: ValetStarted = []) {
  const page = openModulePage(MediaList, {
    route: '/stages/media',
    address: '/stages/media',
    roles: ['SALES_SUPPORT'],
    answer: ({ call }) => {
      const paging = { pageSize: 50, next: null, previous: null, total: 2, totalIsCapped: false }
      if (call === 'GET /stage/media') return { body: { data: { data: VEHICLES, paging } } }
      if (call === 'GET /stage/media/counts') return { body: { data: [{ subStage: 'VALET', count: 2 }] } }
      if (call === 'POST /stage/media/valet/start') return { body: { data: started } }
      return { body: { data: [], paging } }
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

test('each vehicle says who is valeting it, which photos are missing, and that body work is open', async () => {
  open()
  expect(await screen.findByRole('link', { name: /Valet.*2/ })).toBeDefined()
  const of = async (plate: RegExp) => within(await screen.findByRole('row', { name: plate }))
  const dirty = await of(/YK21 XOV/)
  expect(dirty.getByText('3 of 12')).toBeDefined()
  expect(dirty.getByText('2 shots')).toBeDefined()
  expect(dirty.getByText('Not valeted')).toBeDefined()
  const underway = await of(/LM70 FHT/)
  expect(underway.getByText('Kai Bennett')).toBeDefined()
  expect(underway.getByText(/Started/)).toBeDefined()
})

test('valets start from pasted registrations; those that did not start stay to be corrected', async () => {
  const { user, calls } = open([
    { mark: 'YK21 XOV', outcome: 'STARTED', vehicleId: 'v1', detail: null },
    { mark: 'LM70FHT', outcome: 'ALREADY_STARTED', vehicleId: 'v2', detail: 'Kai Bennett' },
    { mark: 'ZZ99 ZZZ', outcome: 'UNKNOWN', vehicleId: null, detail: null },
  ])
  await user.click(await screen.findByRole('button', { name: 'Start valets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start valets' }))
  const marks = dialog.getByLabelText<HTMLTextAreaElement>('Registrations')
  await user.click(marks)
  await user.paste('YK21 XOV\nLM70FHT, ZZ99 ZZZ\nlm70 fht')
  await user.selectOptions(dialog.getByLabelText('Valet'), 'Mini valet')
  await user.click(dialog.getByRole('button', { name: 'Start 3 valets' }))
  const told = within(await dialog.findByRole('list', { name: 'Results' }))
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'YK21 XOVStarted',
    'LM70FHTAlready startedKai Bennett',
    'ZZ99 ZZZNot found at this dealer',
  ])
  await waitFor(() => expect(marks.value).toBe('LM70FHT\nZZ99 ZZZ'))
  const [sent] = calls.filter(({ call }) => call === 'POST /stage/media/valet/start')
  expect(sent?.body).toEqual({ marks: ['YK21 XOV', 'lm70 fht', 'ZZ99 ZZZ'], valetType: 'MINI' })
})
