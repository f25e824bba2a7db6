import { expect, test } from 'vitest'
import { knownFacts, type KnownOfVehicle } from './known-facts.ts'

const TODAY = '2026-11-20'
const factsOf = (given: Partial<KnownOfVehicle>, motMinMonths = 6) =>
  knownFacts({ warningLights: null, motExpiresAt: null, outstandingRecall: false, ...given }, { motMinMonths }, TODAY)

test('a vehicle with nothing on record has no known facts', () => {
  expect(factsOf({})).toEqual([])
})

test('a recall, warning lights and a short MOT are required work, each with its fact', () => {
  expect(factsOf({ outstandingRecall: true, warningLights: ' Engine\nand ABS ', motExpiresAt: '2027-05-19' })).toEqual([
    { key: 'identity.recall', result: 'REQUIRED', note: 'DVSA lists an outstanding safety recall.' },
    { key: 'lights_electrics.warning_lamps', result: 'REQUIRED', note: 'At infleet: Engine and ABS' },
    { key: 'service_mot.mot', result: 'REQUIRED', note: 'The MOT ends on 19 May 2027, in less than 6 months.' },
  ])
})

test('an MOT is short by the dealer’s months, and never where they are zero', () => {
  expect(factsOf({ motExpiresAt: '2027-05-20' })).toEqual([])
  expect(factsOf({ motExpiresAt: '2026-12-19' }, 1)).toMatchObject([{ note: expect.stringContaining('than 1 month.') }])
  expect(factsOf({ motExpiresAt: '2026-11-20' }, 0)).toEqual([])
  expect(factsOf({ motExpiresAt: '2026-11-19' }, 0)).toMatchObject([{ note: 'The MOT ended on 19 Nov 2026.' }])
})

test.each(['None', 'no', 'N/A', '-', 'none noted.'])('"%s" is no warning light', (warningLights) => {
  expect(factsOf({ warningLights })).toEqual([])
})
