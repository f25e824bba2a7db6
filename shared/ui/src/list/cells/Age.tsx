import { chakra } from '@chakra-ui/react'
import { useNow } from '../../sla/useNow.ts'
import { ageText } from './ageText.ts'

const Root = chakra('time', { base: { color: 'fg.muted' } })

/** How long the dealer has had a vehicle. It ticks by itself. */
export function Age({ since }: { since: string }) {
  const now = useNow()
  return <Root dateTime={since}>{ageText(since, now)}</Root>
}
