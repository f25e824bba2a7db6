import { chakra, Input } from '@chakra-ui/react'
import type { QuietHours as Hours } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { FormLabel } from '@forecourt/ui/form/FormLabel.ts'
import { useId, useState } from 'react'
import { TouchSwitch } from './TouchSwitch.tsx'

interface Props {
  quietHours: Hours
  onChange: (quietHours: Hours) => void
}

const Root = chakra('div', { base: { display: 'grid', gap: '3' } })
const Times = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4' } })
const Field = chakra('div', { base: { display: 'grid', gap: '1.5', width: '8.5rem' } })

/** The value of the control in use; the others show what is saved. */
type Typed = Partial<Record<'from' | 'to', string | undefined>>

const isClock = (text: string) => /^\d\d:\d\d$/.test(text)

/** When nothing is pushed. What happens meanwhile waits in the bell. */
export function QuietHours({ quietHours, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<Typed>({})

  /** A control empties itself while somebody types, and that is no time to keep. */
  function keep(name: 'from' | 'to') {
    const time = typed[name]
    setTyped({ ...typed, [name]: undefined })
    if (time && isClock(time) && time !== quietHours[name]) onChange({ ...quietHours, [name]: time })
  }

  const field = (name: 'from' | 'to', label: string) => (
    <Field>
      <FormLabel htmlFor={`${id}${name}`}>{label}</FormLabel>
      <Input
        id={`${id}${name}`}
        type="time"
        value={typed[name] ?? quietHours[name]}
        disabled={!quietHours.enabled}
        onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        onBlur={() => keep(name)}
      />
    </Field>
  )

  return (
    <Root>
      <TouchSwitch checked={quietHours.enabled} onChange={(enabled) => onChange({ ...quietHours, enabled })}>
        Hold back push notifications overnight
      </TouchSwitch>
      <Times>
        {field('from', 'From')}
        {field('to', 'Until')}
      </Times>
      <MutedText size="sm">
        UK time. Notifications still appear in the bell. Overnight they are summarised in the 08:00 digest; during the
        day, or if the digest is off, they are pushed when quiet hours end.
      </MutedText>
    </Root>
  )
}
