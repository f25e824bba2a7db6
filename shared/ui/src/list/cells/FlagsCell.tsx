import { chakra } from '@chakra-ui/react'
import { Chip } from '../../display/Chip.tsx'
import type { Icon } from '../../icons.ts'

export interface VehicleFlag {
  id: string
  text: string
  icon?: Icon
  tone?: 'outline' | 'accent' | 'red' | 'amber' | 'green'
}

const Root = chakra('span', { base: { display: 'inline-flex', flexWrap: 'nowrap', gap: '1' } })
const Wrapping = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })

/** A vehicle's flags, most important first: in a row the first with its text, further ones as icons; in a card all with text. */
export function FlagsCell({ flags, all = false }: { flags: readonly VehicleFlag[]; all?: boolean }) {
  const Box = all ? Wrapping : Root
  if (flags.length === 0) return null
  return (
    <Box>
      {flags.map(({ id, text, icon, tone }, index) => (
        <Chip key={id} icon={icon} tone={tone} iconOnly={!all && index > 0 && icon !== undefined}>
          {text}
        </Chip>
      ))}
    </Box>
  )
}
