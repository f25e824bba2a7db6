import { PANEL_KEYS, PANELS, type PanelKey } from '../panels.ts'

/** What a shape looks like: a panel's material, or a trim that belongs to none. */
export type Tone = 'metal' | 'plastic' | 'glass' | 'lamp' | 'alloy' | 'tyre' | 'dark' | 'plate' | 'line'

/** One shape as it is written, in centimetres. */
export interface Sketch {
  outline: string
  panel: PanelKey | null
  tone: Tone
  /** Cut off where the body ends. */
  isWithin: boolean
  isOpen?: boolean
}

/** A view in centimetres: y upwards, painted in the order given. */
export interface Sketched {
  left: number
  width: number
  /** The lowest, where that is not the ground. */
  base?: number
  height: number
  body: string
  /** What is seen beneath the body and belongs to no panel. */
  behind: readonly Sketch[]
  shapes: readonly Sketch[]
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
export const area = (panel: PanelKey, outline: string, isWithin = true, tone = toneOf(panel)): Sketch => ({
  outline,
  panel,
  tone,
  isWithin,
})

/** What belongs to no panel: a closed patch. */
export const patch = (outline: string, tone: Tone = 'dark', isWithin = false): Sketch => ({
  outline,
  panel: null,
  tone,
  isWithin,
})

/** What belongs to no panel: an open line. */
export const line = (outline: string): Sketch => ({
  outline,
  panel: null,
  tone: 'line',
  isWithin: true,
  isOpen: true,
})
