import type { BodyView } from '@forecourt/domain'
import { centreOf, VIEW_WIDTH, type BodyClass, type Spot } from '@forecourt/domain/outline'
import type { OutlineMark } from '../mark/outlineMark.ts'

export interface PlacedMark extends Spot {
  mark: OutlineMark
}

/** Each mark with the view and the place at which it is shown; none for what is not drawn. */
export function placed(bodyClass: BodyClass, marks: readonly OutlineMark[]): Map<BodyView, PlacedMark[]> {
  const found = new Map<BodyView, PlacedMark[]>()
  for (const mark of marks) {
    const place = mark.place ?? centreOf(bodyClass, mark.panel)
    if (!place) continue
    const { view, x, y } = place
    found.set(view, [...(found.get(view) ?? []), { mark, x, y }])
  }
  return found
}

/** A mark is 26 pixels wide, and a view 360 on a phone. */
const APART = 72
const ROUNDS = 12
/** For those on the very same place: any direction does, but never the same one twice. */
const GOLDEN_ANGLE = 2.4

/** Marks that lie on one another, moved apart until each can be read and touched, and kept within the box. */
export function apart(marks: readonly PlacedMark[], height: number): PlacedMark[] {
  const moved = marks.map((mark) => ({ ...mark }))
  const keptIn = (value: number, most: number) => Math.min(Math.max(value, APART / 2), most - APART / 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y)
        if (distance >= APART) continue
        const angle = distance > 0 ? Math.atan2(other.y - one.y, other.x - one.x) : index * GOLDEN_ANGLE
        const push = (APART - distance) / 2
        one.x = keptIn(one.x - push * Math.cos(angle), VIEW_WIDTH)
        one.y = keptIn(one.y - push * Math.sin(angle), height)
        other.x = keptIn(other.x + push * Math.cos(angle), VIEW_WIDTH)
        other.y = keptIn(other.y + push * Math.sin(angle), height)
      }
    }
  }
  return moved
}
