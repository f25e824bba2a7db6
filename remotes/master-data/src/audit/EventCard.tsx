import type { AuditEvent } from '@forecourt/contracts'
import { chakra, RelativeTime, TwoLines } from '@forecourt/ui'
import { actorText, changesText, typeText } from './words.ts'

const Root = chakra('span', { base: { display: 'grid', gap: '1.5' } })
const Note = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } })

/** An event of the audit log on a phone. */
export function EventCard(event: AuditEvent) {
  const { type, subject, dealer, at } = event
  const changes = changesText(event)
  return (
    <Root>
      <TwoLines first={typeText(type)} second={subject?.name} strong />
      {changes && <Note>{changes}</Note>}
      <Note>
        {[actorText(event), dealer?.name].filter(Boolean).join(', ')}, <RelativeTime at={at} focusable={false} />
      </Note>
    </Root>
  )
}
