import { ButtonLink, UserRound, Notice } from '@forecourt/ui'
import { when } from './when.ts'

interface Props {
  vehicleId: string
  actor: string | null
  /** UTC timestamp. */
  at: string | null
  /** 'This vehicle is now Body Damage: Assess.' */
  words: string
}

/** The vehicle went on without this form: where it is now, and that what was typed stays on the device. */
export function MovedNotice({ vehicleId, actor, at, words }: Props) {
  const who = actor && `${actor} moved it${at ? ` ${when(at)}` : ''}. `
  return (
    <Notice
      icon={UserRound}
      tone="warning"
      role="alert"
      actions={
        <ButtonLink size="sm" to={`/vehicles/${vehicleId}`}>
          Open vehicle
        </ButtonLink>
      }
    >
      <strong>{words}</strong> {who}This form can no longer be sent; what you typed is kept on this device.
    </Notice>
  )
}
