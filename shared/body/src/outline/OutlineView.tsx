import { BODY_VIEW_LABELS, panelLabel, type BodyView, type PanelKey } from '@forecourt/domain'
import { drawingOf, touchedAt, VIEW_WIDTH, type BodyClass, type Touched } from '@forecourt/domain/outline'
import { chakra } from '@forecourt/ui'
import { useMemo, useState, type MouseEvent } from 'react'
import { apart, type PlacedMark } from './marks.ts'
import { OutlineMarks } from './OutlineMarks.tsx'
import { OutlinePicture } from './OutlinePicture.tsx'

export interface OutlineTouch extends Touched {
  view: BodyView
}

interface Props {
  bodyClass: BodyClass
  view: BodyView
  marks: readonly PlacedMark[]
  chosenPanel: PanelKey | null
  chosenMark: string | null
  onTouch: ((touch: OutlineTouch) => void) | undefined
  onMark: ((id: string) => void) | undefined
}

/** How far a finger and a mouse stray, in pixels. */
const FINGER = 9
const MOUSE = 3

const Figure = chakra('figure', { base: { minWidth: '0' } })
const Caption = chakra('figcaption', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '2', mb: '1', textStyle: 'xs', color: 'fg.muted' },
})
const Stage = chakra('div', {
  base: { position: 'relative', userSelect: 'none' },
  // A double tap marks twice and does not enlarge the page.
  variants: { touched: { true: { cursor: 'crosshair', touchAction: 'manipulation' } } },
})
/** Where one view is shown alone, the switcher above has its name. */
const ViewName = chakra('span', { base: { display: 'var(--caption, inline)' } })
const Pointed = chakra('span', { base: { color: 'fg' } })

function touchOf({ currentTarget, clientX, clientY, nativeEvent }: MouseEvent, bodyClass: BodyClass, view: BodyView) {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  const unit = VIEW_WIDTH / width
  const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
  const spot = { x: (clientX - left) * unit, y: (clientY - top) * unit }
  return touchedAt(bodyClass, view, spot, (isMouse ? MOUSE : FINGER) * unit)
}

/** One view with its marks; a touch beside them says which panel it meant, and where. */
export function OutlineView({ bodyClass, view, marks, chosenPanel, chosenMark, onTouch, onMark }: Props) {
  const drawing = drawingOf(bodyClass, view)
  const [pointed, setPointed] = useState<PanelKey | null>(null)
  const shown = useMemo(() => apart(marks, drawing.height), [marks, drawing.height])
  const lit = useMemo(() => [pointed, chosenPanel], [pointed, chosenPanel])

  const touch = onTouch && {
    onClick(event: MouseEvent) {
      const touched = touchOf(event, bodyClass, view)
      if (touched) onTouch({ view, ...touched })
    },
    onPointerMove: (event: MouseEvent) => setPointed(touchOf(event, bodyClass, view)?.panel ?? null),
    onPointerLeave: () => setPointed(null),
  }
  return (
    <Figure>
      <Caption>
        <ViewName>{BODY_VIEW_LABELS[view]}</ViewName>
        {pointed && <Pointed aria-hidden>{panelLabel(pointed)}</Pointed>}
      </Caption>
      <Stage touched={Boolean(onTouch)}>
        <div {...touch}>
          <OutlinePicture drawing={drawing} lit={lit} />
        </div>
        <OutlineMarks marks={shown} height={drawing.height} chosen={chosenMark} onMark={onMark} />
      </Stage>
    </Figure>
  )
}
