import { expect, test } from 'vitest'
import type { RepairMethod } from './damage.ts'
import type { PanelKey } from './panels.ts'
import { repairsOf } from './repairs.ts'

const damage = (panel: PanelKey, method: RepairMethod) => ({ panel, method })
const groups = (...damages: ReturnType<typeof damage>[]) =>
  repairsOf(damages).map((repair) => repair.map(({ panel }) => panel))

test('adjacent panels are painted together, in whatever order they were marked', () => {
  expect(groups(damage('nsf_wing', 'full_paint'), damage('nsf_door', 'full_paint'))).toEqual([['nsf_wing', 'nsf_door']])
  expect(
    groups(damage('nsf_wing', 'full_paint'), damage('nsr_door', 'full_paint'), damage('nsf_door', 'full_paint')),
  ).toEqual([['nsf_wing', 'nsr_door', 'nsf_door']])
})

test('two damages of one panel are one repair', () =>
  expect(groups(damage('bonnet', 'smart_paint'), damage('bonnet', 'smart_paint'))).toEqual([['bonnet', 'bonnet']]))

test('a different method or a separate place on the car is a separate repair', () => {
  expect(groups(damage('nsf_wing', 'full_paint'), damage('osf_wing', 'full_paint'))).toHaveLength(2)
  expect(groups(damage('nsf_wing', 'full_paint'), damage('nsf_door', 'smart_paint'))).toHaveLength(2)
  expect(groups(damage('nsf_door', 'pdr'), damage('nsf_wing', 'pdr'))).toHaveLength(2)
})
