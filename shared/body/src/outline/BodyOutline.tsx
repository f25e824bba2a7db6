import { BODY_VIEWS, PANELS, type BodyType, type BodyView, type PanelKey } from '@forecourt/domain'
import { bodyClassOf, centreOf } from '@forecourt/domain/outline'
import { chakra } from '@forecourt/ui'
import { useMemo, useState } from 'react'
import type { OutlineMark } from '../mark/outlineMark.ts'
import { placed, type PlacedMark } from './marks.ts'
import { OutlineView, type OutlineTouch } from './OutlineView.tsx'
import { ViewSwitcher } from './ViewSwitcher.tsx'

interface Props {
  /** The vehicle's, which says how it is drawn. */
  bodyType: BodyType | null
  marks: readonly OutlineMark[]
  /** The panel that is chosen beside the picture. */
  chosenPanel?: PanelKey | null
  /** The id of the mark that is chosen beside the picture. */
  chosenMark?: string | null
  /** Where it was touched and the panel that was meant; the picture is still without it. */
  onTouch?: (touch: OutlineTouch) => void
  onMark?: (id: string) => void
}

/** As wide as that, the picture has room for all views at once, wherever on a page it is. */
const WIDE = '@container (min-width: 42rem)'
/** In the column that `OutlineBeside` leaves it, all views stand one below the other. */
const COLUMN = '@container beside-outline (min-width: 42rem)'

const Root = chakra('div', { base: { containerType: 'inline-size' } })
const Narrow = chakra('div', { base: { mb: '2', [COLUMN]: { display: 'none' }, [WIDE]: { display: 'none' } } })
const Views = chakra('div', {
  base: {
    [COLUMN]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateAreas: '"LEFT LEFT" "RIGHT RIGHT" "ROOF ROOF" "FRONT REAR"',
      gap: '4',
    },
    [WIDE]: {
      display: 'grid',
      gridTemplateColumns: '4fr 3fr',
      gridTemplateAreas: '"LEFT FRONT" "ROOF FRONT" "ROOF REAR" "RIGHT REAR"',
      columnGap: '8',
      rowGap: '4',
    },
  },
})
const View = chakra('div', {
  base: {
    minWidth: '0',
    '--caption': 'none',
    [COLUMN]: { display: 'block', '--caption': 'inline' },
    [WIDE]: { display: 'block', '--caption': 'inline', '&[data-view=REAR]': { alignSelf: 'end' } },
  },
  variants: { open: { true: {}, false: { display: 'none' } } },
})

const NONE: readonly PlacedMark[] = []

/** The view picked, or that of what was chosen beside the picture since. */
function useOpenView(chosen: string | null, viewOfChosen: (open: BodyView) => BodyView) {
  const [open, setOpen] = useState<BodyView>('LEFT')
  const [before, setBefore] = useState<string | null>(null)
  if (chosen !== before) {
    setBefore(chosen)
    setOpen(viewOfChosen)
  }
  return [open, setOpen] as const
}

/**
 * A vehicle with its damage on it: one view at a time on a phone, all of them as a blueprint where there is room. It is a
 * second way to what a list beside it says and does, never the only one.
 */
export function BodyOutline({ bodyType, marks, chosenPanel = null, chosenMark = null, onTouch, onMark }: Props) {
  const bodyClass = bodyClassOf(bodyType)
  const byView = useMemo(() => placed(bodyClass, marks), [bodyClass, marks])
  const [open, setOpen] = useOpenView(chosenMark ?? chosenPanel, (current) => {
    const ofMark = BODY_VIEWS.find((view) => byView.get(view)?.some(({ mark }) => mark.id === chosenMark))
    if (ofMark) return ofMark
    // What was touched on this view stays before one's eyes.
    const isSeen = !chosenPanel || PANELS[chosenPanel].views.includes(current)
    return (isSeen ? null : centreOf(bodyClass, chosenPanel)?.view) ?? current
  })
  return (
    <Root>
      <Narrow>
        <ViewSwitcher open={open} onOpen={setOpen} countOf={(view) => byView.get(view)?.length ?? 0} />
      </Narrow>
      <Views>
        {BODY_VIEWS.map((view) => (
          <View key={view} data-view={view} open={view === open} gridArea={view}>
            <OutlineView
              bodyClass={bodyClass}
              view={view}
              marks={byView.get(view) ?? NONE}
              chosenPanel={chosenPanel}
              chosenMark={chosenMark}
              onTouch={onTouch}
              onMark={onMark}
            />
          </View>
        ))}
      </Views>
    </Root>
  )
}
