import type { BodyClass } from './bodyClass.ts'
import { PANEL_KEYS, PANELS, type PanelKey } from '../panels.ts'

/** What a shape looks like: a panel's material, or a trim that belongs to none. */
export type Tone = 'metal' | 'plastic' | 'glass' | 'lamp' | 'alloy' | 'tyre' | 'dark' | 'plate' | 'line'

/** One shape as it is written, in centimetres. */
export interface Sketch {
  outline: string
  panel: PanelKey | null
  tone: Tone
  isOpen?: boolean
}

/** A view in centimetres, y upwards: what is painted behind the body, within its outline and above it, in that order. */
export interface Sketched {
  left: number
  width: number
  /** The lowest, where that is not the ground. */
  base?: number
  height: number
  body: string
  behind: readonly Sketch[]
  within: readonly Sketch[]
  above: readonly Sketch[]
}

const OTHER_SIDE = new Map(
  PANEL_KEYS.map((key): [PanelKey, PanelKey] => {
    const name = key.replace(/^[no]s(?=[fr]?_)/, (side) => (side === 'ns' ? 'os' : 'ns'))
    return [key, PANEL_KEYS.find((other) => other === name) ?? key]
  }),
)

/** The same panel of the other side; one in the middle is its own. */
export const otherSide = (panel: PanelKey): PanelKey => OTHER_SIDE.get(panel) ?? panel

const toneOf = (panel: PanelKey): Tone => {
  const { kind } = PANELS[panel]
  return kind === 'interior' ? 'plastic' : kind
}

/** A panel's shape. */
export const area = (panel: PanelKey, outline: string, tone = toneOf(panel)): Sketch => ({ outline, panel, tone })

/** The roof is beneath everything else on the body: what no other panel covers. A convertible's is a soft top. */
export const roofOf = (bodyClass: BodyClass, outline: string): Sketch =>
  area('roof', outline, bodyClass === 'convertible' ? 'dark' : 'metal')

/** A closed patch that belongs to no panel. */
export const patch = (outline: string, tone: Tone): Sketch => ({ outline, panel: null, tone })

/** A line that belongs to no panel: open, or closed where it ends in `z`. */
export const line = (outline: string): Sketch => {
  const [points = '', end] = outline.split(' z')
  return { outline: points, panel: null, tone: 'line', isOpen: end === undefined }
}
