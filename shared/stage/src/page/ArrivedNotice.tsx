import { Button, ButtonLink, CloudCheck, Notice } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useEffect, useEffectEvent } from 'react'
import { when } from './when.ts'

interface Props {
  form: Pick<ApiFormHandle<never>, 'recover'>
  vehicleId: string
  /** UTC timestamp. */
  at: string | null
  /** 'This vehicle is now Mechanical Prep: Quote.' */
  words: string
}

/** The form was sent and did its work, but the answer was lost on its way: it is asked for once more, by itself. */
export function ArrivedNotice({ form, vehicleId, at, words }: Props) {
  const ask = useEffectEvent(() => void form.recover())
  useEffect(() => ask(), [])
  return (
    <Notice
      icon={CloudCheck}
      tone="quiet"
      role="alert"
      actions={
        <>
          <Button size="sm" variant="solid" onClick={() => void form.recover()}>
            Go on
          </Button>
          <ButtonLink size="sm" to={`/vehicles/${vehicleId}`}>
            Open vehicle
          </ButtonLink>
        </>
      }
    >
      <strong>{words}</strong> You moved it{at && ` ${when(at)}`}: your submission arrived, but no answer came back.
    </Notice>
  )
}
