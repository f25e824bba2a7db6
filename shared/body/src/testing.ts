import type { OutlineMark } from './mark/outlineMark.ts'

/** A mark for tests: a minor dent in the nearside front door. */
export const aMark = (given: Partial<OutlineMark> = {}): OutlineMark => ({
  id: 'm-1',
  number: 1,
  panel: 'nsf_door',
  place: { view: 'LEFT', x: 400, y: 230 },
  type: 'dent',
  severity: 'MINOR',
  status: 'OPEN',
  ...given,
})
