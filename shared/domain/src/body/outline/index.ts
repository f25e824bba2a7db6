export { BODY_CLASSES, type BodyClass, bodyClassOf } from './bodyClass.ts'
export { type Drawing, drawingOf, type Shape, VIEW_WIDTH } from './drawing.ts'
export { centreOf, panelAt, panelsOf, type Place, type Spot, touchedAt, type Touched } from './panelAt.ts'
export type { Tone } from './sketch.ts'
