import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MutedText } from '../../display/MutedText.ts'

const Root = chakra('span', {
  base: { display: 'block', lineHeight: '17px', maxWidth: '15rem' },
  // A grid's track alone tells a table both how narrow a cell may become and how wide it would like to be.
  variants: { shrinks: { true: { display: 'grid' } } },
})
const First = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: { strong: { true: { fontWeight: 'medium' } } },
})
const Second = chakra('span', {
  base: { display: 'block', textStyle: 'xs', lineHeight: '15px', overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: {
    tone: {
      quiet: { color: 'fg.muted' },
      amber: { color: 'sla.amber.fg', fontWeight: 'medium' },
      red: { color: 'sla.red.fg', fontWeight: 'medium' },
    },
  },
  defaultVariants: { tone: 'quiet' },
})

interface Props {
  first: ReactNode
  second?: ReactNode
  /** Amber and red are for lateness, safety and money that runs over. */
  tone?: 'quiet' | 'amber' | 'red'
  /** The row's name: heavier, and bold while the row is unread. */
  strong?: boolean
  /** To what width the words may be cut short where room is short, in rem; without it they keep what they need, to 15 rem. */
  least?: number
}

/** The most that a cell holds: a line, and a smaller one under it. */
export function TwoLines({ first, second, tone = 'quiet', strong = false, least }: Props) {
  const track = least === undefined ? undefined : { gridTemplateColumns: `minmax(${least}rem, max-content)` }
  return (
    <Root shrinks={least !== undefined} style={track} data-print="words">
      <First strong={strong} data-emphasis={strong ? '' : undefined}>
        {first}
      </First>
      {second && <Second tone={tone}>{second}</Second>}
    </Root>
  )
}

/** The grey word of an empty cell: 'Unassigned', 'No quote'. */
export function NoValue({ children }: { children: ReactNode }) {
  return <MutedText as="span">{children}</MutedText>
}
