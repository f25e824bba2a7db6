import { errorMessage, useApiQuery } from '@forecourt/api-client'
import type { MotTest } from '@forecourt/contracts'
import { formatDate, formatMileage } from '@forecourt/domain'
import { Chip, chakra, EmptyState, ErrorPanel, MutedText, SkeletonRows, TriangleAlert, Notice } from '@forecourt/ui'

const List = chakra('ol', { base: { display: 'grid', gap: '4', textStyle: 'sm' } })
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', fontWeight: 'medium' },
})
const Defects = chakra('ul', { base: { mt: '1', display: 'grid', gap: '1', color: 'fg.muted', textStyle: 'xs' } })
const Kind = chakra('b', {
  base: { color: 'fg', fontWeight: 'medium' },
  variants: { grave: { true: { color: 'sla.red.fg' } } },
})

const inWords = (type: string) => type.charAt(0) + type.slice(1).toLowerCase()

/** The MOT tests that the DVSA knows of, newest first; asked for only when somebody looks. */
export default function MotHistory({ vehicleId }: { vehicleId: string }) {
  const result = useApiQuery('GET /vehicles/:vehicleId/mot', { params: { vehicleId } })
  if (result.isPending) return <SkeletonRows rows={3} columns={['40%', '30%']} />
  if (result.error) {
    const error = { title: 'The MOT history could not be loaded.', description: errorMessage(result.error) }
    return <ErrorPanel error={error} onRetry={() => void result.refetch()} retrying={result.isFetching} />
  }
  const { tests, message, outstandingRecall } = result.data.data
  return (
    <>
      {outstandingRecall === 'YES' && (
        <Notice icon={TriangleAlert} tone="warning">
          This vehicle has an outstanding manufacturer recall.
        </Notice>
      )}
      {message && <EmptyState>{message}</EmptyState>}
      {!message && tests.length === 0 && <EmptyState>This vehicle has not had an MOT test yet.</EmptyState>}
      <List>
        {tests.map((test) => (
          <Test key={test.testNumber} test={test} />
        ))}
      </List>
    </>
  )
}

function Test({ test: { completedAt, passed, expiresOn, odometer, odometerUnit, defects } }: { test: MotTest }) {
  const facts = [
    odometer !== null && formatMileage(odometer, odometerUnit ?? 'MI'),
    expiresOn && `until ${formatDate(expiresOn)}`,
  ].filter(Boolean)
  return (
    <li>
      <Head>
        {formatDate(completedAt)}
        <Chip tone={passed ? 'green' : 'red'}>{passed ? 'Passed' : 'Failed'}</Chip>
      </Head>
      {facts.length > 0 && <MutedText>{facts.join(', ')}</MutedText>}
      {defects.length > 0 && (
        <Defects>
          {defects.map(({ index, type, text, dangerous }) => (
            <li key={index}>
              <Kind grave={dangerous || ['MAJOR', 'DANGEROUS', 'FAIL'].includes(type)}>{inWords(type)}</Kind> {text}
            </li>
          ))}
        </Defects>
      )}
    </li>
  )
}
