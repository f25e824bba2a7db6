import { RadioGroup } from '@chakra-ui/react'
import { isMainRole, ROLE_LABELS, roleLabel, type MainRole } from '@forecourt/domain'
import { useActor, useProfile } from '@forecourt/session'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { useState } from 'react'
import { ChoiceCard, ChoiceCards } from './ChoiceCard.tsx'
import { roleNotes } from './role-notes.ts'
import { SwitchButtons } from './SwitchButtons.tsx'
import { useSwitchRole } from './useSwitch.ts'

export default function SwitchRoleDialog({ onClose }: { onClose: () => void }) {
  const { activeRole, activeDealerId } = useActor()
  const dealer = useProfile()?.availableDealers.find(({ id }) => id === activeDealerId)
  const [role, setRole] = useState<MainRole | null>(isMainRole(activeRole) ? activeRole : null)
  const { busy, problem, setProblem, switchRole } = useSwitchRole(onClose)

  function choose(value: string | null) {
    if (!isMainRole(value)) return
    setProblem(null)
    setRole(value)
  }

  function submit() {
    if (!role) setProblem('Please select a role')
    else if (role !== activeRole && !busy) void switchRole(role)
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Switch Role"
      description="Choose a role to switch to."
      dismissible={!busy}
      onSubmit={submit}
      footer={<SwitchButtons onCancel={onClose} busy={busy} isSame={role === activeRole} />}
      footerNote={`Current role: ${roleLabel(activeRole).toLowerCase()}`}
    >
      <DestructiveAlert>{problem}</DestructiveAlert>
      <RadioGroup.Root value={role} onValueChange={({ value }) => choose(value)} aria-label="Role">
        <ChoiceCards>
          {dealer?.mainRoles.map((main) => (
            <ChoiceCard key={main} value={main} title={ROLE_LABELS[main]} note={roleNotes[main]} />
          ))}
        </ChoiceCards>
      </RadioGroup.Root>
    </ResponsiveDialog>
  )
}
