import { api, useApiQuery } from '@forecourt/api-client'
import type { Employee } from '@forecourt/contracts'
import { ConfirmLeaving } from '../accounts/ConfirmLeaving.tsx'
import { vehiclesText } from '../accounts/held.ts'
import { invalidates } from './employee.ts'
import { Held } from './Held.tsx'

interface Props {
  employee: Employee
  dealer: string
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody's work here ends, and shows what they still hold. */
export default function RemoveDialog({ employee: { id, name }, dealer, onDone, onClose }: Props) {
  const params = { userId: id }
  const known = useApiQuery('GET /active-dealer/employees/:userId', { params }, { refetchOnMount: 'always' })
  return (
    <ConfirmLeaving
      known={known}
      gone={`${name} no longer works at ${dealer}.`}
      title={`Remove ${name} from ${dealer}?`}
      description="They lose every role here immediately, wherever they are signed in. Their account and history stay."
      confirmLabel="Remove"
      destructive
      id={id}
      removes
      work={() => api('DELETE /active-dealer/employees/:userId', { params })}
      done={({ data: { unassigned } }) => ({
        title: `${name} no longer works at ${dealer}.`,
        description: unassigned > 0 ? `${vehiclesText(unassigned)} can now be assigned to someone else.` : undefined,
      })}
      invalidates={invalidates}
      onDone={onDone}
      onClose={onClose}
    >
      {({ holding }) => <Held {...holding} />}
    </ConfirmLeaving>
  )
}
