import { api, errorMessage, isNotFound, useApiQuery } from '@forecourt/api-client'
import type { Employee } from '@forecourt/contracts'
import { Box, ConfirmDeed, counted, ErrorPanel, SkeletonRows } from '@forecourt/ui'
import { invalidates } from './employee.ts'
import { Held, VEHICLE } from './Held.tsx'

interface Props {
  employee: Employee
  dealer: string
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody's work here ends, and shows what they still hold. */
export default function RemoveDialog({ employee: { id, name }, dealer, onDone, onClose }: Props) {
  const params = { userId: id }
  // What they held a minute ago is not what is asked about.
  const known = useApiQuery('GET /active-dealer/employees/:userId', { params }, { refetchOnMount: 'always' })
  const holding = known.isFetching || known.isError ? undefined : known.data?.data.holding
  const failure = known.isFetching ? null : known.error
  const isGone = isNotFound(failure)
  return (
    <ConfirmDeed
      title={`Remove ${name} from ${dealer}?`}
      description="They lose every role here at once, also where they are signed in. Their account and what they did stay."
      confirmLabel="Remove"
      destructive
      blocked={!holding}
      id={id}
      removes
      work={() => api('DELETE /active-dealer/employees/:userId', { params })}
      done={({ data: { unassigned } }) => ({
        title: `${name} no longer works at ${dealer}.`,
        description: unassigned > 0 ? `${counted(unassigned, VEHICLE)} can be taken by somebody else now.` : undefined,
      })}
      invalidates={invalidates}
      onDone={onDone}
      onClose={onClose}
    >
      {failure ? (
        <ErrorPanel
          error={{
            title: isGone ? `${name} does not work at ${dealer} any more.` : 'What they hold could not be loaded.',
            description: isGone ? undefined : errorMessage(failure),
          }}
          onRetry={isGone ? undefined : () => void known.refetch()}
        />
      ) : (
        <Box role="status">{holding ? <Held {...holding} /> : <SkeletonRows rows={2} columns={['70%']} />}</Box>
      )}
    </ConfirmDeed>
  )
}
