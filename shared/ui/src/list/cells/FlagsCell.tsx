import { chakra, type BoxProps } from '@chakra-ui/react'
import { Chip } from '../../display/Chip.tsx'
import type { Icon } from '../../icons.ts'

export interface VehicleFlag {
  id: string
  text: string
  icon?: Icon
  tone?: 'outline' | 'accent' | 'red' | 'amber' | 'green'
}

const Row = chakra('span', {
  // The first flag gives way; as in `TwoLines` a grid tells the table so.
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'minmax(3.5rem, max-content)',
    gridAutoColumns: 'max-content',
    gap: '1',
    maxWidth: '15rem',
    '& > *': { minWidth: '0' },
  },
})
const Icons = chakra('span', { base: { display: 'flex', gap: '1' } })
const Card = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', '& > *': { minWidth: '0' } } })

type Flags = readonly VehicleFlag[]

/** Flags as icons, as many as there is room for, and how many more there are. */
function Others({ flags, room, ...shown }: { flags: Flags; room: number } & Pick<BoxProps, 'hideFrom' | 'hideBelow'>) {
  const fit = flags.length > room ? room - 1 : room
  const counted = flags.slice(fit)
  return (
    <Icons {...shown}>
      {flags.slice(0, fit).map(({ id, text, icon, tone }) => (
        <Chip key={id} icon={icon} tone={tone} iconOnly={icon !== undefined} title={text}>
          {text}
        </Chip>
      ))}
      {counted.length > 0 && <Chip title={counted.map(({ text }) => text).join(', ')}>+{counted.length}</Chip>}
    </Icons>
  )
}

/** A vehicle's flags in a row, most important first: the first with its text, the others as icons. */
function FlagsInRow({ flags: [first, ...others] }: { flags: Flags }) {
  if (!first) return null
  return (
    <Row data-print="flags">
      <Chip icon={first.icon} tone={first.tone} title={first.text}>
        {first.text}
      </Chip>
      {others.length > 0 && <Others flags={others} room={1} hideFrom="lg" />}
      {others.length > 0 && <Others flags={others} room={3} hideBelow="lg" />}
    </Row>
  )
}

/** A vehicle's flags: `all` of them with their texts, as a card has room for, or as a row has. */
export function FlagsCell({ flags, all = false }: { flags: Flags; all?: boolean }) {
  if (flags.length === 0) return null
  if (!all) return <FlagsInRow flags={flags} />
  return (
    <Card>
      {flags.map(({ id, text, icon, tone }) => (
        <Chip key={id} icon={icon} tone={tone}>
          {text}
        </Chip>
      ))}
    </Card>
  )
}
