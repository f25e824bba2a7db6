import { chakra, RadioGroup } from '@chakra-ui/react'
import { errorMessage, useOptions } from '@forecourt/api-client'
import { handling, type EmployeeOption, type VehicleHeader } from '@forecourt/contracts'
import { dealerRoleLabel, mayTakeVehicle, positionOf, positionLabel } from '@forecourt/domain'
import { useProfile } from '@forecourt/session'
import { MutedText } from '../../display/MutedText.ts'
import { toastSuccess } from '../../feedback/toasts.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { SkeletonRows } from '../../feedback/SkeletonRows.tsx'
import { ErrorText } from '../../form/ErrorText.ts'
import { formOf } from '../../form/formOf.ts'
import type { ValuesOf } from '../../form/blanks.ts'
import { FormDialog } from '../../form/record/FormDialog.tsx'
import { useDialogForm } from '../../form/record/useDialogForm.ts'
import { useHandling } from './useHandling.ts'

interface Props {
  vehicle: Pick<VehicleHeader, 'id' | 'version' | 'assignedTo' | 'stage' | 'subStage'>
  onClose: () => void
}

const { body: Assignment } = handling.assign
const { useField } = formOf<ValuesOf<typeof Assignment>>()

const NOBODY = 'nobody'

const People = chakra('div', { base: { display: 'grid', gap: '1', maxHeight: '22rem', overflowY: 'auto', p: '1px' } })
const Row = chakra(RadioGroup.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'touch',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-state=checked]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
})
const Words = chakra('span', { base: { display: 'grid', minWidth: '0', textStyle: 'body' } })

interface PersonProps {
  value: string
  name: string
  note?: string | undefined
}

function Person({ value, name, note }: PersonProps) {
  return (
    <Row value={value}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator />
      <Words>
        <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
        {note && (
          <MutedText as="span" size="sm">
            {note}
          </MutedText>
        )}
      </Words>
    </Row>
  )
}

interface PeopleProps {
  people: readonly EmployeeOption[]
  ownId: string | undefined
}

function PeopleField({ people, ownId }: PeopleProps) {
  const { value, change, frame, control } = useField({ name: 'userId', label: 'Assign to' })
  return (
    <div data-field="userId">
      <RadioGroup.Root
        value={value ?? NOBODY}
        onValueChange={(details) => change(details.value === NOBODY ? null : details.value)}
        aria-label="Assign to"
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
      >
        <People>
          <Person value={NOBODY} name="Unassigned" note="It stays in everybody’s list." />
          {people.map(({ id, name, roles }) => (
            <Person
              key={id}
              value={id}
              name={id === ownId ? `${name} (you)` : name}
              note={roles.map((role) => dealerRoleLabel(role)).join(', ')}
            />
          ))}
        </People>
        {people.length === 0 && (
          <EmptyState>Nobody has this role yet. Ask a super admin to give it to someone.</EmptyState>
        )}
      </RadioGroup.Root>
      {frame.error && (
        <ErrorText as="div" id={frame.ids.error}>
          {frame.error}
        </ErrorText>
      )}
    </div>
  )
}

/** Assigns a vehicle to someone who works in its stage: the current user first, then the others by name. */
export default function AssignDialog({ vehicle, onClose }: Props) {
  const { id: vehicleId, version, assignedTo } = vehicle
  const profile = useProfile()
  const position = positionOf(vehicle)
  const employees = useOptions('GET /options/active-dealer/employees', { all: true })
  const assign = useHandling('POST /stage/:vehicleId/assign', vehicleId)
  const able = employees.options.filter(({ roles }) => mayTakeVehicle(position, roles))
  const people = able.toSorted((one, other) => Number(other.id === profile?.id) - Number(one.id === profile?.id))
  const form = useDialogForm({
    schema: Assignment,
    defaultValues: { userId: assignedTo?.id ?? null },
    fixed: { version },
    submit: async (body) => {
      await assign.mutateAsync({ params: { vehicleId }, body })
      return people.find(({ id }) => id === body.userId)?.name
    },
    onSuccess: (name) => {
      toastSuccess(name ? `Assigned to ${name}.` : 'Unassigned.')
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Assign vehicle"
      description={`Anyone who works in ${positionLabel(position)} can take it. They are notified.`}
      submit="Assign"
    >
      {employees.isPending && <SkeletonRows />}
      {employees.error && (
        <ErrorPanel
          error={{ title: 'The people could not be loaded.', description: errorMessage(employees.error) }}
          onRetry={employees.refetch}
          retrying={employees.isFetching}
        />
      )}
      {!employees.isPending && !employees.error && <PeopleField people={people} ownId={profile?.id} />}
    </FormDialog>
  )
}
