import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MutedText } from '../display/MutedText.ts'

export interface DataItem {
  label: string
  /** Empty values are said in a grey word, never as a dash. */
  value: ReactNode
  /** The word for an empty value. */
  none?: string
}

const Root = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, auto))', rowGap: '3', columnGap: '6' },
})
const Value = chakra('dd', {
  base: { textStyle: 'body', fontWeight: 'medium', overflowWrap: 'anywhere' },
  variants: { empty: { true: { color: 'fg.muted', fontWeight: 'normal' } } },
})

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

/** Labels over values, as many beside each other as fit. */
export function DataList({ items }: { items: readonly DataItem[] }) {
  return (
    <Root>
      {items.map(({ label, value, none = 'None' }) => (
        <div key={label}>
          <MutedText as="dt" size="xs">
            {label}
          </MutedText>
          <Value empty={isEmpty(value)}>{isEmpty(value) ? none : value}</Value>
        </div>
      ))}
    </Root>
  )
}
