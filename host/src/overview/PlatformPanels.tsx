import { chakra } from '@chakra-ui/react'
import type { PlatformOverview } from '@forecourt/contracts'
import { formatPence, lookupWords } from '@forecourt/domain'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { CircleAlert } from '@forecourt/ui/icons.ts'
import { ButtonLink, Link } from '@forecourt/ui/layout/Link.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { countText, gigabytes } from './counts.ts'
import { Figure } from './Figure.tsx'

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    px: '4',
    py: '2.5',
    textStyle: 'sm',
    '& + &': { borderTopWidth: '1px' },
  },
})
const Name = chakra('span', { base: { fontWeight: 'medium' } })
const End = chakra('span', { base: { marginInlineStart: 'auto', color: 'fg.muted' } })
const Reason = chakra('p', { base: { flexBasis: 'full', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: '2' } })
const Quiet = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted', mt: '1' } })
const Bar = chakra('div', {
  base: {
    height: '2',
    mt: '3',
    borderRadius: 'sm',
    bg: 'bg.muted',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& > span': { display: 'block', height: 'full', bg: 'accent.solid' },
  },
})

/** Jobs that gave up, the latest with why. */
export function FailedJobs({ failedJobs }: PlatformOverview) {
  const { latest, total } = failedJobs
  return (
    <Panel
      title="Failed jobs"
      note={total > 0 && <Chip icon={CircleAlert}>{countText(failedJobs)}</Chip>}
      more={<Link to="/queue-jobs?status=FAILED">All failed jobs</Link>}
      padded={false}
    >
      {latest.length === 0 ? (
        <EmptyState>No jobs have failed.</EmptyState>
      ) : (
        <ul>
          {latest.map(({ id, name, error, finishedAt }) => (
            <Row key={id}>
              <Name>{name}</Name>
              {finishedAt && (
                <End>
                  <RelativeTime at={finishedAt} />
                </End>
              )}
              <Reason>{error ?? 'No reason given.'}</Reason>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Whether registrations can be looked up, and what that costs. */
export function LookupKey({ lookup: { key, calls, spend } }: PlatformOverview) {
  return (
    <Panel title="Vehicle data key" more={<Link to="/site-settings">Site settings</Link>}>
      {key ? (
        <>
          <Figure>
            {formatPence(spend)} <small>in 30 days, {calls.toLocaleString('en-GB')} lookups</small>
          </Figure>
          <Quiet>
            {key.label}, ending in {key.keyTail}.{' '}
            {key.lastUsedAt ? (
              <>
                Last used <RelativeTime at={key.lastUsedAt} />
                {key.lastStatus && `. ${lookupWords(key.lastStatus)}`}.
              </>
            ) : (
              'Not used yet.'
            )}
          </Quiet>
        </>
      ) : (
        <EmptyState action={<ButtonLink to="/site-settings">Enter a key</ButtonLink>}>
          No key is active, so vehicles are entered by hand.
        </EmptyState>
      )}
    </Panel>
  )
}

/** The disk space left for photos and documents. */
export function Storage({ storage }: PlatformOverview) {
  const { freeBytes, totalBytes } = storage ?? { freeBytes: 0, totalBytes: 0 }
  const used = totalBytes > 0 ? 1 - freeBytes / totalBytes : 0
  return (
    <Panel title="Storage" more={<Link to="/file-configs">File configs</Link>}>
      {storage ? (
        <>
          <Figure>
            {gigabytes(freeBytes)} <small>free of {gigabytes(totalBytes)}</small>
          </Figure>
          <Bar aria-hidden>
            <span style={{ width: `${(used * 100).toFixed(0)}%` }} />
          </Bar>
        </>
      ) : (
        <EmptyState>The server cannot tell how much space is left in its data folder.</EmptyState>
      )}
    </Panel>
  )
}
