import type { AdminRecord, StageMove } from '@forecourt/contracts'
import { positionLabel } from '@forecourt/domain'
import { ChangedNotice } from '@forecourt/stage'
import {
  ApiForm,
  FormActions,
  FormConflict,
  Link,
  SaveStatus,
  SidePanelLayout,
  useFormValues,
  VehicleHero,
  type Conflict,
} from '@forecourt/ui'
import { leftToDo } from './checklist.ts'
import { routeOf, sentTo, stepName, waysOn } from './route.ts'
import { PapersSection } from './sections/PapersSection.tsx'
import { PlanSection } from './sections/PlanSection.tsx'
import { PrepSection } from './sections/PrepSection.tsx'
import { ProvenanceSection } from './sections/ProvenanceSection.tsx'
import { PurchaseSection } from './sections/PurchaseSection.tsx'
import { RouteSection } from './sections/RouteSection.tsx'
import { Captured } from './side/Captured.tsx'
import { Checklist, useChecklist } from './side/Checklist.tsx'
import { useConfigureForm } from './useConfigureForm.ts'

interface Props {
  record: AdminRecord
  isRefreshing: boolean
  refresh: () => Promise<AdminRecord | undefined>
  /** Opens the form again on the current version, without what was typed. */
  onReload: () => Promise<void>
  onMoved: (move: StageMove) => void
}

const isAboutTheVehicle = ({ details }: Conflict) => typeof details.version === 'number'

export function ConfigureForm({ record, isRefreshing, refresh, onReload, onMoved }: Props) {
  const { form, base, keepMine } = useConfigureForm({ record, refresh, onMoved })
  const { vehicle, lockedStages, configured } = base
  const { stage, subStage } = vehicle
  const [route] = useFormValues(['route'], form)
  const nextName = waysOn(routeOf(route), stage, subStage)[0] ?? null
  const now = record.vehicle
  const last = now.events.at(-1)
  const isBehind = now.version > vehicle.version

  const changed = (actor: string | null, at: string | null, words: string) => (
    <ChangedNotice
      actor={actor}
      at={at}
      words={words}
      isLoading={isRefreshing}
      onLoad={() => {
        form.draft?.clear()
        void onReload()
      }}
      onKeep={() => void keepMine()}
    />
  )
  const conflictNotice = (conflict: Conflict) =>
    isAboutTheVehicle(conflict) ? (
      changed(conflict.actor, conflict.at, conflict.message)
    ) : (
      <FormConflict conflict={conflict} />
    )

  const side = (
    <>
      <Checklist form={form} />
      <Captured vehicle={vehicle} />
    </>
  )

  return (
    <>
      <VehicleHero
        vehicle={vehicle}
        trail={
          <>
            <Link to="/stages/admin">Admin</Link> / {configured ? 'Change the configuration' : 'Configure'}
          </>
        }
        status={<SaveStatus draft={form.draft} />}
      />
      <SidePanelLayout side={side} sideLabel="Papers and what infleet captured">
        <ApiForm form={form} label="Configure" conflict={conflictNotice}>
          {isBehind &&
            !form.conflict &&
            changed(
              last?.actorName ?? null,
              last?.at ?? null,
              `It is in ${positionLabel(`${now.stage}:${now.subStage}`)}.`,
            )}
          <RouteSection stage={stage} subStage={subStage} locked={lockedStages} />
          <PapersSection />
          <ProvenanceSection />
          <PurchaseSection form={form} />
          <PrepSection />
          <PlanSection nextName={nextName} />
          <Actions configured={configured} target={stepName(sentTo(routeOf(route)))} />
        </ApiForm>
      </SidePanelLayout>
    </>
  )
}

function Actions({ configured, target }: { configured: boolean; target: string }) {
  const items = useChecklist()
  return <FormActions submit={configured ? 'Save changes' : `Send to ${target}`} note={leftToDo(items)} />
}
