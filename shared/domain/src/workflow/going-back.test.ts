import { expect, it } from 'vitest'
import { routeThrough } from '../route.ts'
import { reworkPositions } from './going-back.ts'

const whole = routeThrough('ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media')

it('leads back to where people work in an earlier part of the route', () => {
  expect(reworkPositions(whole, 'SALE:ON_SALE')).toEqual([
    'MECHANICAL_PREP:ASSESS',
    'MECHANICAL_PREP:IN_WORKSHOP',
    'BODY_DAMAGE:ASSESS',
    'BODY_DAMAGE:REPAIR',
    'MEDIA:VALET',
    'MEDIA:MEDIA',
  ])
  expect(reworkPositions(whole, 'BODY_DAMAGE:REPAIR')).toEqual([
    'MECHANICAL_PREP:ASSESS',
    'MECHANICAL_PREP:IN_WORKSHOP',
  ])
})

it('skips what is not on the route', () => {
  expect(reworkPositions(routeThrough('valet'), 'SALE:POST')).toEqual(['MEDIA:VALET'])
  expect(reworkPositions(routeThrough('media'), 'MEDIA:MEDIA')).toEqual([])
})

it('leads nowhere before there was any work, from offsite and after the sale', () => {
  for (const from of ['ADMIN:CONFIGURE', 'MECHANICAL_PREP:APPROVAL', 'OFFSITE:OFFSITE', 'CLOSED:SOLD'] as const) {
    expect(reworkPositions(whole, from)).toEqual([])
  }
})
