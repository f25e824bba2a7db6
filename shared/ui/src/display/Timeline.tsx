import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StageDot } from '../stage/StageDot.tsx'
import { MutedText } from './MutedText.ts'
import { RelativeTime } from './RelativeTime.tsx'

export interface TimelineEntry {
  id: string
  /** Its stage gives the dot's hue. */
  stage: string | null
  title: ReactNode
  /** Who did it. */
  by?: string | null | undefined
  /** UTC timestamp. */
  at: string
  detail?: ReactNode
}

const List = chakra('ol', { base: { display: 'flex', flexDirection: 'column' } })

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    columnGap: '2.5',
    position: 'relative',
    pb: '11px',
    textStyle: 'sm',
    _before: {
      content: '""',
      position: 'absolute',
      left: '7.5px',
      top: '14px',
      bottom: '-5px',
      width: '1px',
      bg: 'border.strong',
    },
    _last: { pb: '0', _before: { display: 'none' } },
  },
})

const DotCell = chakra('span', { base: { display: 'flex', justifyContent: 'center', pt: '5px', position: 'relative' } })
const Words = chakra('div', { base: { minWidth: '0', overflowWrap: 'anywhere' } })
const When = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs', pt: '1px', whiteSpace: 'nowrap' } })
const Detail = chakra('div', { base: { color: 'fg.muted', textStyle: 'xs', mt: '0.5' } })

/** What happened, newest first as given: one line each, dotted in the hue of its stage. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <List>
      {entries.map(({ id, stage, title, by, at, detail }) => (
        <Entry key={id}>
          <DotCell>
            <StageDot stage={stage} />
          </DotCell>
          <Words>
            {title}
            {by && <MutedText as="span"> · {by}</MutedText>}
            {detail && <Detail>{detail}</Detail>}
          </Words>
          <When>
            <RelativeTime at={at} />
          </When>
        </Entry>
      ))}
    </List>
  )
}
