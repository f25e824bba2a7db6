import { PANEL_KEYS } from '@forecourt/domain'
import { expect, it } from 'vitest'
import { PANEL_GROUPS } from './panelGroups.ts'

it('has every panel once', () => {
  expect(PANEL_GROUPS.flatMap(({ panels }) => panels).toSorted()).toEqual([...PANEL_KEYS].toSorted())
})
