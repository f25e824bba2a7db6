import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import { isOneOf, nounFor, STUCK_REASON_LABELS, STUCK_REASONS, type StuckReason } from '@forecourt/domain'
import { Button, NativeSelect } from '@forecourt/ui/chakra.ts'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useState } from 'react'
import { ReportBody } from './ReportBody.tsx'
import { StuckRow } from './StuckRow.tsx'
import { VehicleRows } from './VehicleRow.tsx'
import { useAddressed } from './useAddressed.ts'

const SHOWN = 5
const VEHICLE = { one: 'vehicle stuck', many: 'vehicles stuck' }

const More = chakra('div', { base: { px: '4', py: '2.5', borderTopWidth: '1px' } })

interface PageProps {
  reason: StuckReason | undefined
  cursor: string | null
}

const useStuck = ({ reason, cursor }: PageProps) =>
  useApiQuery('GET /overview/stuck', {
    query: { pageSize: SHOWN, ...(reason && { reason }), ...(cursor !== null && { cursor }) },
  })

/** A page of the list, and those after it as they are asked for. */
function Page(props: PageProps) {
  const result = useStuck(props)
  const [hasMore, setMore] = useState(false)
  return (
    <ReportBody
      result={result}
      subject="The stuck list"
      skeleton={<SkeletonRows rows={SHOWN} height="vehicle" label="Loading what is stuck" />}
    >
      {({ data, paging }) => (
        <>
          <VehicleRows>
            {data.map((vehicle) => (
              <StuckRow key={vehicle.id} vehicle={vehicle} />
            ))}
          </VehicleRows>
          {paging.next !== null && !hasMore && (
            <More>
              <Button variant="ghost" onClick={() => setMore(true)}>
                Show more
              </Button>
            </More>
          )}
          {paging.next !== null && hasMore && <Page {...props} cursor={paging.next} />}
          {data.length === 0 && (
            <EmptyState>
              {props.reason
                ? 'No vehicle is stuck for this reason.'
                : 'Nothing is stuck: every vehicle is moving on time.'}
            </EmptyState>
          )}
        </>
      )}
    </ReportBody>
  )
}

/** For managers, the vehicles that do not move on, why, and whose they are; the address keeps which reason is shown. */
export function StuckPanel() {
  const [asked, choose] = useAddressed('stuck')
  const reason = isOneOf(STUCK_REASONS, asked) ? asked : undefined
  const { data } = useStuck({ reason, cursor: null })
  const total = data?.data.paging.total ?? 0
  return (
    <Panel
      title="Stuck"
      note={<CountBadge count={total} of={nounFor(total, VEHICLE)} />}
      more={
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            aria-label="Why it is stuck"
            value={reason ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Any reason</option>
            {STUCK_REASONS.map((each) => (
              <option key={each} value={each}>
                {STUCK_REASON_LABELS[each]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      }
      padded={false}
    >
      <Page key={reason ?? ''} reason={reason} cursor={null} />
    </Panel>
  )
}
