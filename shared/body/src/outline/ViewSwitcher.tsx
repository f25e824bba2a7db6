import { BODY_VIEW_LABELS, BODY_VIEWS, counted, type BodyView } from '@forecourt/domain'
import { chakra } from '@forecourt/ui'
import { OverlayInput } from '@forecourt/ui/forms'
import { useId } from 'react'

interface Props {
  open: BodyView
  onOpen: (view: BodyView) => void
  countOf: (view: BodyView) => number
}

const MARKS = { one: 'mark', many: 'marks' }

const Root = chakra('div', { base: { display: 'flex', p: '2px', borderRadius: 'md', bg: 'bg.muted' } })
const Item = chakra('label', {
  base: {
    position: 'relative',
    flex: '1 1 auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    height: { base: 'touch', md: '30px' },
    px: '1',
    borderRadius: '5px',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.raised', color: 'fg', boxShadow: 'sm' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
  },
})
const Count = chakra('span', { base: { textStyle: '2xs', fontWeight: 'semibold', color: 'accent.fg' } })

/** Which view is shown where there is room for one, each with the number of its marks: five fit a phone, unlike `Segmented`. */
export function ViewSwitcher({ open, onOpen, countOf }: Props) {
  const name = useId()
  return (
    <Root role="radiogroup" aria-label="View">
      {BODY_VIEWS.map((view) => {
        const label = BODY_VIEW_LABELS[view]
        const count = countOf(view)
        return (
          <Item key={view}>
            <OverlayInput
              type="radio"
              name={name}
              value={view}
              checked={view === open}
              onChange={() => onOpen(view)}
              aria-label={count ? `${label}, ${counted(count, MARKS)}` : label}
            />
            {label}
            {count > 0 && <Count>{count}</Count>}
          </Item>
        )
      })}
    </Root>
  )
}
