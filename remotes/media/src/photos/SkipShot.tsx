import { ChipRadio, Chips } from '@forecourt/stage'
import { Button, DialogStack, FormControl, FormLabel, Input, ResponsiveDialog } from '@forecourt/ui'
import { useId, useState } from 'react'
import { USUAL_REASONS } from './skipReasons.ts'

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
      <DialogStack>
        <Chips role="radiogroup" aria-label="Reason">
          {USUAL_REASONS.map((usual) => (
            <ChipRadio key={usual} name={id} checked={reason === usual} onChange={() => setReason(usual)}>
              {usual}
            </ChipRadio>
          ))}
        </Chips>
        <FormControl>
          <FormLabel htmlFor={id}>Reason</FormLabel>
          <Input id={id} value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
        </FormControl>
      </DialogStack>
    </ResponsiveDialog>
  )
}
