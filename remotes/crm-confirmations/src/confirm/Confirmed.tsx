import type { CrmConfirmation } from '@forecourt/contracts'
import { CRM_STATUS_LABELS, formatDateTime } from '@forecourt/domain'
import { chakra, DataList, ShieldCheck, SlaMark, Notice } from '@forecourt/ui'
import { Head } from './Head.tsx'
import { linesOf } from './lines.tsx'

const Body = chakra('div', {
  base: { display: 'grid', gap: '5', px: { base: '3', md: '6' }, pb: '6', maxWidth: '52rem' },
})
const Value = chakra('span', { base: { display: 'grid', gap: '0.5' } })

const WORDS = { agrees: ['Agrees', 'Differs'], done: ['Done', 'Not yet'] } as const

/** How a sale was found in the CRM, what differs marked. */
export function Confirmed({ confirmation }: { confirmation: CrmConfirmation }) {
  const { status, confirmedAt, confirmedBy, ticks, crmReference, notInCrmReason, note } = confirmation
  const when = confirmedAt ? `, ${formatDateTime(confirmedAt)}` : ''
  return (
    <>
      <Head confirmation={confirmation} />
      <Body>
        <Notice icon={ShieldCheck} tone={status === 'CONFIRMED' ? 'good' : 'warning'}>
          {CRM_STATUS_LABELS[status]} by {confirmedBy?.name ?? 'somebody'}
          {when}.
        </Notice>
        <DataList
          items={[
            { label: 'CRM reference', value: crmReference },
            ...(notInCrmReason ? [{ label: 'Why it is not in the CRM', value: notInCrmReason }] : []),
            ...linesOf(confirmation).map(({ tick, label, here }) => ({
              label,
              value: (
                <Value>
                  {here}
                  <SlaMark state={ticks?.[tick] ? 'GREEN' : 'AMBER'}>
                    {WORDS[tick === 'keeperChangeDone' ? 'done' : 'agrees'][ticks?.[tick] ? 0 : 1]}
                  </SlaMark>
                </Value>
              ),
            })),
            { label: 'Note', value: note },
          ]}
        />
      </Body>
    </>
  )
}
