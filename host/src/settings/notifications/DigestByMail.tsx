import { Switch } from '@chakra-ui/react'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the daily digest comes by e-mail as well. */
export function DigestByMail({ isOn, onChange }: Props) {
  return (
    <>
      <Switch.Root checked={isOn} minHeight="touch" onCheckedChange={({ checked }) => onChange(checked)}>
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>E-mail me the daily digest</Switch.Label>
      </Switch.Root>
      <MutedText size="sm">Sent at 08:00 on days when something is in your queue, late or on its way.</MutedText>
    </>
  )
}
