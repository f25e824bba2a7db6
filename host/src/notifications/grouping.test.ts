import type { Notification } from '@forecourt/contracts'
import { expect, it } from 'vitest'
import { byStage, byVehicle } from './grouping.ts'

const told = (id: string, vehicleId: string | null, stage: Notification['stage'] = 'SALE'): Notification => ({
  id,
  vehicleId,
  stage,
  type: 'ARRIVED',
  title: '',
  body: '',
  url: '/',
  registration: null,
  shortChassis: null,
  vehicleName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
})

it('RT.54 keeps a vehicle’s notifications together, in the place of the newest', () => {
  const all = [told('1', 'golf'), told('2', 'fiesta'), told('3', null), told('4', 'golf'), told('5', null)]
  const ids = [...byVehicle(all).values()].map((ofVehicle) => ofVehicle.map(({ id }) => id).join())
  expect(ids).toEqual(['1,4', '2', '3', '5'])
})

it('RT.54 groups lateness by the stage of the vehicles', () => {
  const all = [told('1', 'golf', 'MEDIA'), told('2', 'fiesta', 'SALE'), told('3', 'polo', 'MEDIA')]
  expect([...byStage(all)].map(([stage, ofStage]) => [stage, ofStage.length])).toEqual([
    ['MEDIA', 2],
    ['SALE', 1],
  ])
})
