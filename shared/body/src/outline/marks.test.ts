import { describe, expect, it } from 'vitest'
import { aMark } from '../testing.ts'
import { apart, placed } from './marks.ts'

const at = (x: number, y: number, id: string) => ({ mark: aMark({ id }), x, y })

describe('marks', () => {
  it('are shown on the view where they were touched', () => {
    const mark = aMark({ place: { view: 'FRONT', x: 500, y: 200 }, panel: 'bonnet' })
    expect(placed('suv', [mark])).toEqual(new Map([['FRONT', [{ mark, x: 500, y: 200 }]]]))
  })

  it('from the list are shown on their panel, and interior ones nowhere', () => {
    const shown = placed('suv', [aMark({ panel: 'tailgate', place: null }), aMark({ panel: 'dash', place: null })])
    expect([...shown.keys()]).toEqual(['REAR'])
  })
})

describe('overlapping marks', () => {
  const distances = (marks: { x: number; y: number }[]) =>
    marks.flatMap((one, index) => marks.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)))

  it('are moved apart until each is visible', () => {
    const moved = apart([at(400, 200, 'a'), at(400, 200, 'b'), at(410, 205, 'c')], 400)
    expect(Math.min(...distances(moved))).toBeGreaterThan(60)
    expect(moved.map(({ mark }) => mark.id)).toEqual(['a', 'b', 'c'])
  })

  it('stay within the picture', () => {
    for (const { x, y } of apart([at(995, 395, 'a'), at(995, 395, 'b'), at(990, 390, 'c')], 400)) {
      expect(x).toBeLessThan(1000)
      expect(y).toBeLessThan(400)
    }
  })

  it('stay where they are when they do not overlap', () => {
    const given = [at(100, 100, 'a'), at(300, 100, 'b')]
    expect(apart(given, 400)).toEqual(given)
  })
})
