import type { VehicleEvent } from '@forecourt/contracts'
import { chakra, RelativeTime } from '@forecourt/ui'
import { sentenceOf } from '../events.ts'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    textStyle: 'xs',
    _before: { content: '""', width: '5', flexShrink: '0', borderTopWidth: '1px' },
    _after: { content: '""', flex: '1', borderTopWidth: '1px' },
  },
})

/** What was done to the vehicle, as a thin line between the messages (docs/domain.md#messages). */
export function SystemLine({ event }: { event: VehicleEvent }) {
  return (
    <Line>
      <span>
        {sentenceOf(event).title}
        {event.actorName && `, ${event.actorName}`}, <RelativeTime at={event.at} />
      </span>
    </Line>
  )
}
