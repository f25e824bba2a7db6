import { BODY_VIEW_LABELS, BODY_VIEWS, type BodyType, type BodyView, type PanelKey } from '@forecourt/domain'
import { bodyClassOf, centreOf } from '@forecourt/domain/outline'
import { chakra, Segmented } from '@forecourt/ui'
import { useMemo, useState } from 'react'
import type { OutlineMark } from '../mark/outlineMark.ts'
import { placed, type PlacedMark } from './marks.ts'
import { OutlineView, type OutlineTouch } from './OutlineView.tsx'

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

const Root = chakra('div', { base: { containerType: 'inline-size' } })
const Switcher = chakra('div', {
  base: { display: 'flex', overflowX: 'auto', mb: '2', scrollbarWidth: 'none', [WIDE]: { display: 'none' } },
})
const Views = chakra('div', {
  base: {
    [WIDE]: {
      display: 'grid',
      gridTemplateColumns: '8fr 5fr',
      gridTemplateAreas: '"LEFT FRONT" "ROOF FRONT" "ROOF REAR" "RIGHT REAR"',
      columnGap: '8',
      rowGap: '4',
      alignItems: 'center',
    },
  },
})
const View = chakra('div', {
  base: { minWidth: '0', [WIDE]: { display: 'block' } },
  variants: { open: { true: {}, false: { display: 'none' } } },
})

const NONE: readonly PlacedMark[] = []

/** The view that shows what was chosen beside the picture, whenever something else is chosen; until then the one picked. */
function useOpenView(chosen: string | null, viewOfChosen: () => BodyView | undefined) {
  const [open, setOpen] = useState<BodyView>('LEFT')
  const [before, setBefore] = useState<string | null>(null)
  if (chosen !== before) {
    setBefore(chosen)
    setOpen((current) => viewOfChosen() ?? current)
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
  const [open, setOpen] = useOpenView(chosenMark ?? chosenPanel, () => {
    const ofMark = BODY_VIEWS.find((view) => byView.get(view)?.some(({ mark }) => mark.id === chosenMark))
    return ofMark ?? (chosenPanel ? centreOf(bodyClass, chosenPanel)?.view : undefined)
  })
  const segments = BODY_VIEWS.map((view) => {
    const count = byView.get(view)?.length
    return { value: view, label: count ? `${BODY_VIEW_LABELS[view]} ${count}` : BODY_VIEW_LABELS[view] }
  })
  return (
    <Root>
      <Switcher>
        <Segmented label="View" value={open} onChange={setOpen} segments={segments} />
      </Switcher>
      <Views>
        {BODY_VIEWS.map((view) => (
          <View key={view} open={view === open} gridArea={view}>
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
