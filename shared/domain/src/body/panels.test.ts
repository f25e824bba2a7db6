import { describe, expect, it } from 'vitest'
import { areNeighbours, isInterior, PANEL_KEYS, PANELS } from './panels.ts'

describe('panels', () => {
  it('name only panels as their neighbours, and never themselves', () => {
    for (const key of PANEL_KEYS) {
      const { neighbours } = PANELS[key]
      expect(neighbours.filter((other) => !Object.hasOwn(PANELS, other))).toEqual([])
      expect(neighbours).not.toContain(key)
    }
  })

  it('are neighbours both ways', () => {
    expect(areNeighbours('nsf_wing', 'nsf_door')).toBe(true)
    expect(areNeighbours('nsf_door', 'nsf_wing')).toBe(true)
    expect(areNeighbours('nsf_wing', 'osf_wing')).toBe(false)
  })

  it('have their own labels, long and short', () => {
    for (const word of ['label', 'short'] as const) {
      expect(new Set(PANEL_KEYS.map((key) => PANELS[key][word])).size).toBe(PANEL_KEYS.length)
    }
  })

  it('are drawn, unless they are inside or underneath', () => {
    for (const key of PANEL_KEYS) {
      expect(PANELS[key].views.length > 0).toBe(!isInterior(key) && key !== 'underside')
    }
  })

  it('are the same on both sides, mirrored', () => {
    const mirrored = (key: string) =>
      key.startsWith('ns')
        ? key.replace(/^ns/, 'os')
        : key.startsWith('os_') || /^os[fr]_/.test(key)
          ? key.replace(/^os/, 'ns')
          : key
    for (const key of PANEL_KEYS) {
      const other = PANEL_KEYS.find((each) => each === mirrored(key))
      expect(other && PANELS[other].neighbours.map(mirrored).toSorted()).toEqual(PANELS[key].neighbours.toSorted())
    }
  })
})
