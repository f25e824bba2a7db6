import { RejectDialog } from '@forecourt/prep'
import type { ComponentProps } from 'react'

/** Sends the quote of a card back; fetched when somebody means to. */
export default function RejectCard(props: Omit<ComponentProps<typeof RejectDialog>, 'open'>) {
  return <RejectDialog open {...props} />
}
