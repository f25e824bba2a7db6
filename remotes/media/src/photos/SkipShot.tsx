import { ChipRadio, Chips } from '@forecourt/stage'
import { Button, chakra, Input, ResponsiveDialog } from '@forecourt/ui'
import { useId, useState } from 'react'
import { USUAL_REASONS } from './skipReasons.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '4' } })
const Part = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })

interface Props {
  label: string
  onSkip: (reason: string) => void
  onClose: () => void
}

/** Asks why a shot is left out: a usual reason, or words. */
export default function SkipShot({ label, onSkip, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={`Skip ${label}`}
      description="The reason is kept with the photos."
      onSubmit={() => {
        if (!given) return
        onSkip(given)
        onClose()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid" disabled={!given}>
            Skip shot
          </Button>
        </>
      }
    >
      <Body>
        <Chips role="radiogroup" aria-label="Reason">
          {USUAL_REASONS.map((usual) => (
            <ChipRadio key={usual} name={id} checked={reason === usual} onChange={() => setReason(usual)}>
              {usual}
            </ChipRadio>
          ))}
        </Chips>
        <Part>
          <Label htmlFor={id}>Reason</Label>
          <Input id={id} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        </Part>
      </Body>
    </ResponsiveDialog>
  )
}
