import { useState } from 'react'
import { EmployForm } from './EmployForm.tsx'
import { FindPerson, type Found } from './FindPerson.tsx'
import type { Typed } from './useTyped.ts'

interface Props {
  dealer: string
  onDone: () => void
  onEdit: (userId: string) => void
  onClose: () => void
}

const canBeAdded = ({ check }: Found) =>
  check.status === 'NOT_FOUND' || (check.status === 'UNASSIGNED' && !check.user.mustChoosePassword)

/** Employs somebody: first it is looked whether they have an account, then what they will do here is chosen. */
export default function AddDialog({ dealer, onDone, onEdit, onClose }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  /** What was typed in the second step by the person who went back to the first. */
  const [typed, setTyped] = useState<Typed | null>(null)
  if (found && canBeAdded(found)) {
    return (
      <EmployForm
        found={found}
        typed={typed}
        dealer={dealer}
        onBack={(values) => {
          setTyped({ person: found.asked, values })
          setFound(null)
        }}
        onDone={onDone}
        onClose={onClose}
      />
    )
  }
  return (
    <FindPerson
      found={found}
      typed={typed?.person}
      dealer={dealer}
      onFound={setFound}
      onEdit={onEdit}
      onClose={onClose}
    />
  )
}
