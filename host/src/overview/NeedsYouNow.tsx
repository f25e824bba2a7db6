import { chakra } from '@chakra-ui/react'
import { useApiQuery } from '@forecourt/api-client'
import { clockOf } from '@forecourt/domain'
import type { AdminListItem } from '@forecourt/contracts'
import { useCan } from '@forecourt/session'
import { CountBadge } from '@forecourt/ui/display/CountBadge.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { ButtonLink, Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { SlaLight } from '@forecourt/ui/sla/SlaLight.tsx'
import { ReportBody } from './ReportBody.tsx'

const shown = 6

const Rows = chakra('ul', { base: { listStyleType: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '7rem minmax(0, 1fr)', md: '7.5rem minmax(0, 1fr) 9rem 6.5rem' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
})
/** A line of its own on a phone, cells of the row at a desk. */
const ClockAndAction = chakra('div', {
  base: {
    display: { base: 'flex', md: 'contents' },
    gridColumn: '1 / -1',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
})
const Words = chakra('div', { base: { minWidth: '0', textStyle: 'sm' } })
const What = chakra('p', {
  base: { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Quiet = chakra('p', {
  base: { textStyle: 'xs', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const papers: Record<AdminListItem['missingPapers'][number], string> = {
  V5C: 'V5C',
  KEYS: 'keys',
  PROVENANCE: 'provenance',
  PURCHASE: 'purchase',
}

function Queue({ vehicles }: { vehicles: AdminListItem[] }) {
  return (
    <Rows>
      {vehicles.map((vehicle) => (
        <Row key={vehicle.id}>
          <Plate
            registration={vehicle.registration}
            shortChassis={vehicle.shortChassis}
            zeroEmission={vehicle.fuelType === 'ELECTRIC'}
          />
          <Words>
            <What>
              Configure{' '}
              {[vehicle.makeName ?? '<Unknown Make>', vehicle.modelName ?? vehicle.modelCustom]
                .filter(Boolean)
                .join(' ')}
            </What>
            <Quiet>
              {vehicle.missingPapers.length > 0
                ? `Missing: ${vehicle.missingPapers.map((paper) => papers[paper]).join(', ')}`
                : `From ${vehicle.sourceName}`}
            </Quiet>
          </Words>
          <ClockAndAction>
            <SlaLight {...clockOf(vehicle)} stacked />
            <ButtonLink to={vehicle.page}>Configure</ButtonLink>
          </ClockAndAction>
        </Row>
      ))}
    </Rows>
  )
}

/** The vehicles that wait for the person's own roles, the most urgent first. */
export function NeedsYouNow() {
  const mayConfigure = useCan('stage.admin.read')
  const result = useApiQuery('GET /stage/admin', { query: { pageSize: shown } }, { enabled: mayConfigure })
  if (!mayConfigure) return null
  const total = result.data?.data.paging.total ?? 0
  return (
    <Panel
      title="Needs you now"
      note={<CountBadge count={total} of="vehicles to configure" isNew />}
      more={total > shown && <Link to="/stages/admin">All {total}</Link>}
      padded={false}
    >
      <ReportBody
        result={result}
        subject="Your queue"
        skeleton={<SkeletonRows rows={shown} label="Loading your queue" />}
      >
        {({ data }) =>
          data.length > 0 ? (
            <Queue vehicles={data} />
          ) : (
            <EmptyState action={<ButtonLink to="/stages/infleet">Infleet a vehicle</ButtonLink>}>
              Nothing waits for Admin: every vehicle taken in has been configured.
            </EmptyState>
          )
        }
      </ReportBody>
    </Panel>
  )
}
