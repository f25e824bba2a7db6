import type { DealerMake } from '@forecourt/contracts'
import { Button, DataList, HStack, MakeLogo, ResponsiveDialog } from '@forecourt/ui'
import { ACTION_LABELS, actionsFor } from './actions.ts'
import type { ChangeMakes } from './useChangeMakes.ts'
import { ActiveChip } from '../lists/ActiveChip.tsx'

interface Props {
  make: DealerMake
  onChange: ChangeMakes
  onClose: () => void
}

/** A make at the dealer, and what can be done with it. */
export default function DealerMakeDialog({ make, onChange, onClose }: Props) {
  const isActive = make.status === 'ACTIVE'
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="sm"
      title={
        <HStack gap="3">
          <MakeLogo name={make.name} logoUrl={make.logoUrl} />
          {make.name}
        </HStack>
      }
      footer={
        <>
          <Button onClick={onClose} marginInlineEnd="auto">
            Close
          </Button>
          {actionsFor([make]).map((action) => (
            <Button key={action} onClick={() => onChange([make], action)}>
              {ACTION_LABELS[action]}
            </Button>
          ))}
        </>
      }
    >
      <DataList
        items={[
          { label: 'Status', value: <ActiveChip isActive={isActive} /> },
          { label: 'Featured', value: make.featured ? 'Yes, offered first at infleet' : 'No' },
          { label: 'Country', value: make.country, none: 'Not given' },
        ]}
      />
    </ResponsiveDialog>
  )
}
