import { chakra } from '@chakra-ui/react'
import type { CheckProps } from '@forecourt/ui/form/check/CheckControl.tsx'
import { Switch } from '@forecourt/ui/form/check/Switch.tsx'
import { useState } from 'react'

/** Shows what was pressed at once: what is saved follows a moment later, and until then it would turn back. */
function SavingSwitch({ checked, onChange, ...props }: CheckProps) {
  const [turned, setTurned] = useState<boolean>()
  if (turned === checked) setTurned(undefined)
  function turn(isOn: boolean) {
    setTurned(isOn)
    onChange(isOn)
  }
  return <Switch {...props} checked={turned ?? checked} onChange={turn} />
}

/** A switch that saves by itself, on a page that is mostly used by thumb. */
export const TouchSwitch = chakra(SavingSwitch, { base: { minHeight: 'touch' } })
