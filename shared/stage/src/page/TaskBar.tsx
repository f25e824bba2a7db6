import { chakra, ChevronLeft, Link, PageBar } from '@forecourt/ui'
import type { ReactNode } from 'react'
import type { StageList } from './MovedOn.tsx'

interface Props {
  /** What is done here: 'Assess'. */
  task: string
  list: StageList
  /** A quiet word at the right end, such as the saved state. */
  status?: ReactNode
}

const Root = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '1',
    minWidth: '0',
    minHeight: 'headerSm',
    gap: '1',
    pe: '1',
    '& a': { p: '3' },
  },
})
const Title = chakra('h1', {
  base: {
    flex: '1',
    minWidth: '0',
    truncate: true,
    fontSize: '17px',
    lineHeight: 'lg',
    fontWeight: 'semibold',
  },
})
const Status = chakra('span', { base: { display: 'flex', maxWidth: '8.5rem' } })

/** The head of a stage's page on a phone: the way back, and what is done here. */
export function TaskBar({ task, list, status }: Props) {
  return (
    <PageBar>
      <Root>
        <Link to={list.to}>
          <ChevronLeft size={20} aria-label={`Back to ${list.name}`} />
        </Link>
        <Title>{task}</Title>
        <Status role="status">{status}</Status>
      </Root>
    </PageBar>
  )
}
