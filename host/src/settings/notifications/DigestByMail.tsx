import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { TouchSwitch } from './TouchSwitch.tsx'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the daily digest comes by e-mail as well. */
export function DigestByMail({ isOn, onChange }: Props) {
  return (
    <>
      <TouchSwitch checked={isOn} onChange={onChange}>
        E-mail me the daily digest
      </TouchSwitch>
      <MutedText size="sm">Sent at 08:00 on days when something is in your queue, late or on its way.</MutedText>
    </>
  )
}
