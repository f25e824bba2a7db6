import { describe, expect, it } from 'vitest'
import {
  damageLabel,
  damageStatus,
  damageTypesOf,
  isSameMark,
  needsPhoto,
  REPAIR_METHODS,
  SEVERITIES,
  usualMethod,
  worstOf,
} from './damage.ts'
import { PANEL_KEYS } from './panels.ts'

const line = { itemRef: 'a', decision: 'APPROVED', status: 'TODO' } as const

describe('damage', () => {
  it('has a usual method on every panel that can have it', () => {
    for (const panel of PANEL_KEYS) {
      for (const type of damageTypesOf(panel)) {
        for (const severity of SEVERITIES) expect(REPAIR_METHODS).toContain(usualMethod(panel, type, severity))
      }
    }
  })

  it('is repaired as the trade does it', () => {
    expect(usualMethod('nsf_door', 'dent', 'MINOR')).toBe('pdr')
    expect(usualMethod('nsf_door', 'scratch', 'MINOR')).toBe('polish')
    expect(usualMethod('bonnet', 'stone_chip', 'MINOR')).toBe('touch_in')
    expect(usualMethod('bonnet', 'scratch', 'MEDIUM')).toBe('smart_paint')
    expect(usualMethod('roof', 'crease', 'MINOR')).toBe('full_paint')
    expect(usualMethod('front_bumper', 'crack', 'MEDIUM')).toBe('plastic_weld')
    expect(usualMethod('rear_bumper', 'missing', 'MAJOR')).toBe('bumper_replace')
    expect(usualMethod('windscreen', 'glass_chip', 'MINOR')).toBe('chip_repair')
    expect(usualMethod('windscreen', 'glass_crack', 'MINOR')).toBe('glass_replace')
    expect(usualMethod('nsf_alloy', 'kerbed', 'MEDIUM')).toBe('alloy_powder')
    expect(usualMethod('ns_headlamp', 'scuff', 'MINOR')).toBe('headlamp_polish')
    expect(usualMethod('driver_seat', 'burn', 'MINOR')).toBe('interior_repair')
  })

  it('fits its panel', () => {
    expect(damageTypesOf('windscreen')).not.toContain('dent')
    expect(damageTypesOf('nsf_door')).not.toContain('kerbed')
    expect(damageTypesOf('carpets')).toContain('odour')
  })

  it('needs a photo from medium severity, and is as bad as its worst', () => {
    expect(SEVERITIES.filter(needsPhoto)).toEqual(['MEDIUM', 'MAJOR'])
    expect(worstOf(['MINOR', 'MAJOR', 'MEDIUM'])).toBe('MAJOR')
    expect(worstOf([])).toBeNull()
  })

  it('is identified by panel and type', () => {
    expect(damageLabel({ panel: 'nsf_wing', type: 'stone_chip' })).toBe('Nearside front wing: stone chip')
  })

  it('is the same mark only at the same place', () => {
    const mark = { panel: 'bonnet', type: 'dent', place: { view: 'FRONT', x: 10, y: 20 } } as const
    expect(isSameMark(mark, { ...mark, place: { view: 'FRONT', x: 10, y: 20 } })).toBe(true)
    expect(isSameMark(mark, { ...mark, place: { view: 'FRONT', x: 11, y: 20 } })).toBe(false)
    expect(isSameMark(mark, { ...mark, place: null })).toBe(false)
    expect(isSameMark({ ...mark, place: null }, { ...mark, place: null })).toBe(true)
  })

  it('has the status that its lines give it', () => {
    expect(damageStatus('a', [])).toBe('OPEN')
    expect(damageStatus('b', [line])).toBe('OPEN')
    expect(damageStatus('b', [{ ...line, coversRefs: ['b'] }])).toBe('QUOTED')
    expect(damageStatus('a', [{ ...line, decision: 'DECLINED' }])).toBe('DECLINED')
    expect(damageStatus('a', [{ ...line, status: 'NOT_DONE' }])).toBe('OPEN')
    expect(damageStatus('a', [{ ...line, decision: 'DECLINED' }, line])).toBe('QUOTED')
    expect(damageStatus('a', [{ ...line, status: 'DONE' }])).toBe('REPAIRED')
  })
})
