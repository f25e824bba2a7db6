import { chakra } from '@forecourt/ui'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** How many there are, in words; null until it is known. */
  count: string | null
  children?: ReactNode
}

const Root = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: { base: '3', md: '6' },
    pt: '4',
  },
})
const Title = chakra('h2', { base: { textStyle: 'lg', fontWeight: 'semibold' } })
const Count = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', marginInlineEnd: 'auto' } })

/** The head of a list that stands on a page of a dealer. */
export function ListHead({ title, count, children }: Props) {
  return (
    <Root>
      <Title>{title}</Title>
      <Count>{count}</Count>
      {children}
    </Root>
  )
}
