import type { MediaRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import type { DealerRole } from '@forecourt/domain'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPhoto, ID, mediaRecordAt } from '../testing/record.fixture.ts'
import AdvertPhotos from './AdvertPhotos.tsx'

vi.setConfig({ testTimeout: 20_000 })

const inWorkshop = aVehicle({ id: ID })

function open(role: DealerRole, given: Partial<MediaRecord> = {}) {
  openModulePage(() => <AdvertPhotos vehicleId={ID} />, {
    route: '/vehicles/:vehicleId',
    address: `/vehicles/${ID}`,
    roles: [role],
    answer: ({ call }) =>
      call === `GET /stage/media/${ID}` ? { body: { data: mediaRecordAt('MEDIA', given) } } : undefined,
  })
}

test('roles of Media take photos before the vehicle reaches them', async () => {
  open('SALES_SUPPORT', { vehicle: inWorkshop })
  await screen.findByText('0 photos, 2 needed')
  expect(screen.getByText('Photos taken now will be ready when the vehicle reaches Media.')).toBeDefined()
  expect(screen.getByLabelText('Choose photos')).toBeDefined()
})

test('others can only view them', async () => {
  open('SALES', { files: [aPhoto('front-1', { shotKey: 'front' })] })
  await screen.findByRole('button', { name: 'Photo 1: Front' })
  expect(screen.queryByLabelText('Choose photos')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move photo/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Select photos' })).toBeNull()
})

test('once the vehicle is in Sale with all its photos they are folded away', async () => {
  const files = [aPhoto('front-1', { shotKey: 'front' }), aPhoto('rear-1', { shotKey: 'rear' })]
  open('SALES_SUPPORT', { vehicle: aVehicle({ id: ID, stage: 'SALE', subStage: 'POST' }), files })
  const head = await screen.findByText('Add, edit or reorder')
  expect(head.closest('details')?.open).toBe(false)
})

test('another dealer’s vehicle has no panel', async () => {
  const answer = { status: 403, body: { message: 'You may not do this.', errors: [] } }
  const { calls } = openModulePage(() => <AdvertPhotos vehicleId={ID} />, {
    route: '/vehicles/:vehicleId',
    address: `/vehicles/${ID}`,
    roles: ['SALES_SUPPORT'],
    answer: () => answer,
  })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Photos for the advert' })).toBeNull())
})
