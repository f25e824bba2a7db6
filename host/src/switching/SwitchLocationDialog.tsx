import { chakra, RadioGroup } from '@chakra-ui/react'
import { isMainRole, ROLE_LABELS, type MainRole } from '@forecourt/domain'
import { useActor, useProfile, type AvailableDealer } from '@forecourt/session'
import { Chip } from '@forecourt/ui/display/Chip.tsx'
import { Logo } from '@forecourt/ui/display/Logo.tsx'
import { DestructiveAlert } from '@forecourt/ui/feedback/DestructiveAlert.tsx'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { useState } from 'react'
import { ChoiceCard, ChoiceCards } from './ChoiceCard.tsx'
import { roleNotes } from './role-notes.ts'
import { currentFirst, problemOf, roleOnChoosing, samePlace, type Place } from './switch-rules.ts'
import { SwitchButtons } from './SwitchButtons.tsx'
import { useSwitchLocation } from './useSwitch.ts'

const RoleHeading = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'medium', mt: '5', mb: '2' } })
const Dealers = chakra('div', { base: { maxHeight: '22rem', overflowY: 'auto', p: '1px' } })

interface RolesProps {
  dealer: AvailableDealer
  role: MainRole | null
  onChange: (role: MainRole) => void
}

function Roles({ dealer, role, onChange }: RolesProps) {
  return (
    <>
      <RoleHeading>Role at {dealer.name}</RoleHeading>
      <RadioGroup.Root
        value={role}
        onValueChange={({ value }) => isMainRole(value) && onChange(value)}
        aria-label={`Role at ${dealer.name}`}
      >
        <ChoiceCards beside>
          {dealer.mainRoles.map((main) => (
            <ChoiceCard key={main} value={main} title={ROLE_LABELS[main]} note={roleNotes[main]} />
          ))}
        </ChoiceCards>
      </RadioGroup.Root>
    </>
  )
}

export default function SwitchLocationDialog({ onClose }: { onClose: () => void }) {
  const { activeRole, activeDealerId } = useActor()
  const current: Place = { dealerId: activeDealerId, role: isMainRole(activeRole) ? activeRole : null }
  const dealers = currentFirst(useProfile()?.availableDealers ?? [], activeDealerId)
  const [chosen, setChosen] = useState(current)
  const { busy, problem, setProblem, switchLocation } = useSwitchLocation(onClose)
  const dealer = dealers.find(({ id }) => id === chosen.dealerId)

  function choose(place: Place) {
    setProblem(null)
    setChosen(place)
  }

  function chooseDealer(id: string | null) {
    const next = dealers.find((candidate) => candidate.id === id)
    if (next) choose({ dealerId: next.id, role: roleOnChoosing(next, current) })
  }

  function submit() {
    const missing = problemOf(chosen)
    if (missing) return setProblem(missing)
    if (chosen.dealerId && chosen.role && !busy && !samePlace(chosen, current))
      void switchLocation(chosen.dealerId, chosen.role)
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Switch Location"
      description="Choose a location to switch to."
      size="lg"
      dismissible={!busy}
      onSubmit={submit}
      footer={<SwitchButtons onCancel={onClose} busy={busy} isSame={samePlace(chosen, current)} />}
    >
      <DestructiveAlert>{problem}</DestructiveAlert>
      <RadioGroup.Root value={chosen.dealerId} onValueChange={({ value }) => chooseDealer(value)} aria-label="Location">
        <Dealers>
          <ChoiceCards>
            {dealers.map(({ id, name, code, mainRoles, groupLogoLightUrl, groupLogoDarkUrl }) => (
              <ChoiceCard
                key={id}
                value={id}
                title={id === activeDealerId ? `${name} (Current)` : name}
                note={code}
                lead={<Logo shape="tile" lightUrl={groupLogoLightUrl} darkUrl={groupLogoDarkUrl} name={name} />}
                end={mainRoles.map((role) => (
                  <Chip key={role}>{ROLE_LABELS[role]}</Chip>
                ))}
              />
            ))}
          </ChoiceCards>
        </Dealers>
      </RadioGroup.Root>
      {dealer && <Roles dealer={dealer} role={chosen.role} onChange={(role) => choose({ ...chosen, role })} />}
    </ResponsiveDialog>
  )
}
