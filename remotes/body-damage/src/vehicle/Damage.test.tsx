import type { DamageSummary } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDamage, ALLOY, DOOR } from '../testing/record.fixture.ts'
import Damage from './Damage.tsx'

function open(damage: DamageSummary | null, at: Partial<ReturnType<typeof aVehicle>> = {}) {
  const { id } = aVehicle()
  const record = { ...aVehicle(), ...at, files: [], quotes: [], assessment: null, damage, times: [] }
  return openModulePage(() => <Damage vehicleId={id} />, {
    route: '/',
    address: '/',
    roles: ['SALES'],
    answer: () => ({ body: { data: record } }),
  })
}

const found = { completedAt: '2026-11-20T09:00:00Z', completedBy: DAN, grade: null }

test('RW.81 the vehicle’s page gives the outcome of each damage', async () => {
  open({
    ...found,
    grade: '3',
    items: [
      { ...aDamage(), status: 'REPAIRED' },
      { ...aDamage({ id: DOOR, panel: 'nsf_door', sizeMm: null }), status: 'DECLINED' },
      {
        ...aDamage({ id: ALLOY, panel: 'osf_alloy', type: 'kerbed', severity: 'MINOR', sizeMm: null }),
        status: 'OPEN',
      },
    ],
  })
  const panel = await screen.findByRole('region', { name: 'Damage' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Nearside front wing: scratch 40 mm, medium, repaired',
    '2Nearside front door: scratch medium, declined',
    '3Offside front alloy: kerbed minor, open',
  ])
  expect(panel.textContent).toContain('NAMA grade: 3')
})

test('it shows findings as well, before there is an outcome', async () => {
  open({ ...found, items: [{ ...aDamage(), status: 'REPAIRED' }] })
  await userEvent.click(await screen.findByRole('radio', { name: 'As found' }))
  expect(screen.getByRole('listitem').textContent).toBe('1Nearside front wing: scratch 40 mm, medium, open')
})

test('a car that is cleaned while body work is open says so, and one left as it is does not', async () => {
  const warned = 'Body work is still open: valet after it.'
  const { unmount } = open({ ...found, items: [{ ...aDamage(), status: 'QUOTED' }] }, { stage: 'MEDIA' })
  expect(await screen.findByText(warned)).toBeDefined()
  unmount()
  open({ ...found, items: [{ ...aDamage({ method: 'none' }), status: 'OPEN' }] }, { stage: 'MEDIA' })
  await screen.findByRole('region', { name: 'Damage' })
  expect(screen.queryByText(warned)).toBeNull()
})

test('a car without damage says so', async () => {
  open({ ...found, items: [] })
  expect(await screen.findByText('No damage to repair.')).toBeDefined()
})

test('and shows nothing before anyone has assessed it', async () => {
  const { calls, container } = open(null)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})
