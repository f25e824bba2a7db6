import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '../../vehicle-enums.ts'
import { BODY_VIEWS, PANEL_KEYS, PANELS, type PanelKey } from '../panels.ts'
import { BODY_CLASSES, type BodyClass, bodyClassOf } from './bodyClass.ts'
import { drawingOf, VIEW_WIDTH } from './drawing.ts'
import { centreOf, panelAt, panelsOf, touchedAt } from './panelAt.ts'
import { isInside } from './path.ts'
import { otherSide } from './sketch.ts'

/** What a class lacks: the second pair of doors, glass in a load area. */
const LACKING: Partial<Record<BodyClass, readonly PanelKey[]>> = {
  convertible: ['nsr_door', 'osr_door'],
  van: ['nsr_glass', 'osr_glass'],
}

const everyView = BODY_CLASSES.flatMap((bodyClass) => BODY_VIEWS.map((view) => [bodyClass, view] as const))

function* gridOf(bodyClass: BodyClass, view: (typeof BODY_VIEWS)[number], step: number) {
  const { height } = drawingOf(bodyClass, view)
  for (let y = 0; y <= height; y += step) for (let x = 0; x <= VIEW_WIDTH; x += step) yield { x, y }
}

describe('the body class', () => {
  it('is known for every body type, and a hatchback for none', () => {
    for (const bodyType of BODY_TYPES) expect(BODY_CLASSES).toContain(bodyClassOf(bodyType))
    expect(bodyClassOf('COUPE')).toBe('saloon')
    expect(bodyClassOf(null)).toBe('hatchback')
  })
})

describe.each(everyView)('the outline of %s, %s', (bodyClass, view) => {
  it('has an area for each panel visible there, and for no other', () => {
    const seen = new Set<PanelKey>()
    for (const at of gridOf(bodyClass, view, 5)) {
      const panel = panelAt(bodyClass, view, at)
      if (panel) seen.add(panel)
    }
    const expected = PANEL_KEYS.filter((key) => PANELS[key].views.includes(view) && !LACKING[bodyClass]?.includes(key))
    expect([...seen].toSorted()).toEqual(expected.toSorted())
    expect(panelsOf(bodyClass, view)).toEqual(expected)
  })

  it('is a panel everywhere within the body', () => {
    const { body } = drawingOf(bodyClass, view)
    const bare = [...gridOf(bodyClass, view, 11)].filter(
      (at) => isInside([at.x, at.y], body) && !panelAt(bodyClass, view, at),
    )
    expect(bare).toEqual([])
  })

  it('ends within its box', () => {
    const { height } = drawingOf(bodyClass, view)
    for (let x = -20; x <= VIEW_WIDTH + 20; x += 5) {
      expect(panelAt(bodyClass, view, { x, y: 0 })).toBeNull()
      expect(panelAt(bodyClass, view, { x, y: height })).toBeNull()
    }
    for (let y = -20; y <= height + 20; y += 5) {
      expect(panelAt(bodyClass, view, { x: 0, y })).toBeNull()
      expect(panelAt(bodyClass, view, { x: VIEW_WIDTH, y })).toBeNull()
    }
    expect(panelAt(bodyClass, view, { x: -500, y: 9999 })).toBeNull()
  })
})

describe.each(BODY_CLASSES)('the roof of %s', (bodyClass) => {
  it.each([
    ['LEFT', 'ns_headlamp'],
    ['FRONT', 'ns_headlamp'],
    ['REAR', 'ns_rear_lamp'],
  ] as const)('is never visible beneath the lamps %s', (view, lamp) => {
    const heightsOf = (panel: PanelKey) =>
      [...gridOf(bodyClass, view, 4)].filter((at) => panelAt(bodyClass, view, at) === panel).map(({ y }) => y)
    expect(Math.max(...heightsOf('roof'))).toBeLessThan(Math.min(...heightsOf(lamp)))
  })
})

describe.each(BODY_CLASSES)('the sides of %s', (bodyClass) => {
  it('mirror each other', () => {
    for (const { x, y } of gridOf(bodyClass, 'LEFT', 17)) {
      // Half a unit off the grid, where no row of points runs.
      const left = panelAt(bodyClass, 'LEFT', { x: x + 0.37, y: y + 0.41 })
      const right = panelAt(bodyClass, 'RIGHT', { x: VIEW_WIDTH - x - 0.37, y: y + 0.41 })
      expect(right).toBe(left && otherSide(left))
    }
  })

  it.each(['FRONT', 'REAR'] as const)('mirror each other %s', (view) => {
    for (const { x, y } of gridOf(bodyClass, view, 17)) {
      const one = panelAt(bodyClass, view, { x: x + 0.37, y: y + 0.41 })
      const other = panelAt(bodyClass, view, { x: VIEW_WIDTH - x - 0.37, y: y + 0.41 })
      expect(other).toBe(one && otherSide(one))
    }
  })

  it('are where a person in front of the vehicle sees them', () => {
    const isLeft = (panel: PanelKey, view: 'FRONT' | 'REAR') => {
      const { height } = drawingOf(bodyClass, view)
      return Array.from({ length: height }, (_, y) => panelAt(bodyClass, view, { x: 70, y })).includes(panel)
    }
    expect(isLeft('os_mirror', 'FRONT')).toBe(true)
    expect(isLeft('ns_mirror', 'REAR')).toBe(true)
  })
})

describe.each(BODY_CLASSES)('a mark from the list on %s', (bodyClass) => {
  it('is on its panel', () => {
    for (const panel of PANEL_KEYS) {
      const place = centreOf(bodyClass, panel)
      const isDrawn = PANELS[panel].views.length > 0 && !LACKING[bodyClass]?.includes(panel)
      expect(place !== null).toBe(isDrawn)
      if (!place) continue
      expect(Number.isInteger(place.x) && Number.isInteger(place.y)).toBe(true)
      expect([panel, panelAt(bodyClass, place.view, place)]).toEqual([panel, panel])
    }
  })
})

describe('a touch', () => {
  const reach = 28

  it('finds the panel under the finger', () => {
    const door = { x: 400, y: 230 }
    expect(touchedAt('hatchback', 'LEFT', door, reach)).toEqual({ ...door, panel: 'nsf_door' })
  })

  it.each(['ns_mirror', 'ns_sill', 'grille'] as const)('next to the small %s is on it', (panel) => {
    const { view, x, y } = centreOf('hatchback', panel) ?? { view: 'ROOF', x: 0, y: 0 }
    const below = [...Array(60).keys()].map((down) => ({ x, y: y + down }))
    const beside = below.filter((at) => panelAt('hatchback', view, at) !== panel)
    expect(touchedAt('hatchback', view, beside[5] ?? { x: 0, y: 0 }, reach)?.panel).toBe(panel)
  })

  it('is moved to where the exact search finds the same panel', () => {
    const touches = everyView.flatMap(([bodyClass, view]) =>
      [...gridOf(bodyClass, view, 67)].map((at) => ({
        bodyClass,
        view,
        touched: touchedAt(bodyClass, view, at, reach),
      })),
    )
    const astray = touches.filter(
      ({ bodyClass, view, touched }) => touched && panelAt(bodyClass, view, touched) !== touched.panel,
    )
    expect(touches.some(({ touched }) => touched)).toBe(true)
    expect(astray).toEqual([])
  })

  it('counts when it just misses the vehicle, and not further away', () => {
    const { height } = drawingOf('hatchback', 'LEFT')
    expect(touchedAt('hatchback', 'LEFT', { x: 3, y: height - 130 }, reach)?.panel).toBe('front_bumper')
    expect(touchedAt('hatchback', 'LEFT', { x: 60, y: 30 }, reach)).toBeNull()
  })
})
