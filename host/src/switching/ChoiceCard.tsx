import { chakra, RadioGroup } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  value: string
  title: ReactNode
  note?: ReactNode
  /** Before the words, such as a logo. */
  lead?: ReactNode
  /** Before the radio mark, such as badges; on a phone below the words. */
  end?: ReactNode
}

export const ChoiceCards = chakra('div', {
  base: { display: 'grid', gap: '2' },
  variants: { beside: { true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } } },
})
const Card = chakra(RadioGroup.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    columnGap: '3',
    rowGap: '2',
    width: 'full',
    minHeight: '14',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _checked: { borderColor: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.solid}', bg: 'bg.selected' },
  },
})
const Words = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    '& > *': { display: 'block', truncate: true },
    '& > :first-child': { fontWeight: 'medium' },
    '& > :nth-child(2)': { textStyle: 'xs', color: 'fg.muted' },
  },
})

const End = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    flexShrink: '0',
    order: { base: '1', sm: '0' },
    flexBasis: { base: 'full', sm: 'auto' },
  },
})

/** One of a few choices, as a card with its radio mark at the end. */
export function ChoiceCard({ value, title, note, lead, end }: Props) {
  return (
    <Card value={value}>
      <RadioGroup.ItemHiddenInput />
      {lead}
      <Words>
        <span>{title}</span>
        {note && <span>{note}</span>}
      </Words>
      {end && <End>{end}</End>}
      <RadioGroup.ItemIndicator />
    </Card>
  )
}
