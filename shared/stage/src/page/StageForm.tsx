import type { VehicleDetails } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { useProfile } from '@forecourt/session'
import { chakra } from '@forecourt/ui'
import { ApiForm, FormConflict, type Conflict, type FieldValues } from '@forecourt/ui/forms'
import type { ReactNode } from 'react'
import { DraftConflict, DraftOrigin, DraftTaken } from '../draft/DraftNotices.tsx'
import type { StageFormHandle } from '../draft/useStageForm.ts'
import { WaitingNotice } from '../submit/WaitingNotice.tsx'
import { ArrivedNotice } from './ArrivedNotice.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { MovedNotice } from './MovedNotice.tsx'
import { Sticky } from './Sticky.tsx'

interface Props<Values extends FieldValues> {
  stage: StageFormHandle<Values>
  /** The vehicle as it is now. */
  vehicle: VehicleDetails
  /** Whether the form belongs where the vehicle stands now. */
  isHere: boolean
  label: string
  /** Opens the form again on the current version, where no draft on the server goes on with it. */
  onReload?: () => Promise<void>
  children: ReactNode
}

const Fields = chakra('div', { base: { display: 'contents', '&[inert] > *': { opacity: 'disabled' } } })

/** Whether a 409 is about the vehicle, and not about what the form holds. */
const isAboutTheVehicle = ({ details }: Conflict) => typeof details.version === 'number'

/** The form element of a stage's page, with everything that can have happened to its vehicle and its draft meanwhile. */
export function StageForm<Values extends FieldValues>(props: Props<Values>) {
  const { stage, vehicle, isHere, label, onReload, children } = props
  const { form, draft, isBehind, keepMine, waiting } = stage
  const profile = useProfile()
  const last = vehicle.events.at(-1)
  const position = positionLabel(positionOf(vehicle))
  const hasMoved = !isHere || draft?.trouble?.kind === 'moved'
  const moved = draft?.trouble?.kind === 'moved' ? draft.trouble : null
  const mover = moved?.actor ?? (last?.actorId ? { id: last.actorId, name: last.actorName } : null)
  const where = {
    vehicleId: vehicle.id,
    at: moved?.at ?? last?.at ?? null,
    words: moved?.message ?? `This vehicle is now ${position}.`,
  }
  const hasArrived = hasMoved && form.isUnanswered() && mover?.id === profile?.id

  // Of what is on its way the answer will tell: the change that was heard of may be its own.
  const isLeftBehind = isBehind && !form.conflict && !form.isSending

  // What only tells takes no room on a phone beside what is to be decided.
  const isWaitedFor = Boolean(waiting) || draft?.trouble?.kind === 'conflict'
  const taken = draft && !hasMoved && <DraftTaken draft={draft} />

  const changed = (actor: string | null, at: string | null, words: string) => (
    <ChangedNotice actor={actor} at={at} words={words} onLoad={onReload} onKeep={keepMine} />
  )
  const conflictNotice = (conflict: Conflict) => {
    // Of a colleague's newer draft the notices below tell.
    if (hasMoved || 'draft' in conflict.details) return null
    return isAboutTheVehicle(conflict) ? (
      changed(conflict.actor, conflict.at, conflict.message)
    ) : (
      <FormConflict conflict={conflict} />
    )
  }

  return (
    <ApiForm form={form} label={label} conflict={conflictNotice}>
      <Sticky>
        {waiting && <WaitingNotice onCancel={waiting.cancel} />}
        {draft && !hasMoved && <DraftConflict draft={draft} />}
        {!isWaitedFor && taken}
      </Sticky>
      {isWaitedFor && taken}
      {hasArrived ? (
        <ArrivedNotice form={form} {...where} />
      ) : hasMoved ? (
        <MovedNotice actor={mover?.name ?? null} {...where} />
      ) : (
        <>
          {draft && <DraftOrigin draft={draft} />}
          {isLeftBehind && changed(last?.actorName ?? null, last?.at ?? null, `It is in ${position}.`)}
        </>
      )}
      {/* What waits is sent as it is: to change it, it is taken back first. */}
      <Fields inert={Boolean(waiting)}>{children}</Fields>
    </ApiForm>
  )
}
