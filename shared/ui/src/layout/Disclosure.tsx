import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronRight } from '../icons.ts'

/** Something that is folded away until it is wanted; its first child is a `DisclosureHead`. */
export const Disclosure = chakra('details', {
  base: {
    '& > summary svg': { transitionProperty: 'transform', transitionDuration: 'fast' },
    '&[open] > summary svg': { transform: 'rotate(90deg)' },
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    minHeight: 'touch',
    py: '2',
    cursor: 'pointer',
    userSelect: 'none',
    listStyle: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&::-webkit-details-marker': { display: 'none' },
  },
})

/** The line that says what is in it, and unfolds it. */
export function DisclosureHead({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Summary className={className}>
      <ChevronRight size={16} aria-hidden />
      {children}
    </Summary>
  )
}
