import type { AdminRecord } from '@forecourt/contracts'
import { FromInfleet, StageForm, StageHeader, type InfleetFact, type OpenedStage } from '@forecourt/stage'
import { SidePanelLayout } from '@forecourt/ui'
import { FormActions, useFormValues } from '@forecourt/ui/forms'
import { ADMIN } from '../stage.ts'
import { leftToDo } from './checklist.ts'
import { routeOf, sentTo, stepName, waysOn } from './route.ts'
import { DocumentsSection } from './sections/DocumentsSection.tsx'
import { PlanSection } from './sections/PlanSection.tsx'
import { PrepSection } from './sections/PrepSection.tsx'
import { ProvenanceSection } from './sections/ProvenanceSection.tsx'
import { PurchaseSection } from './sections/PurchaseSection.tsx'
import { RouteSection } from './sections/RouteSection.tsx'
import { Checklist, useChecklist } from './side/Checklist.tsx'
import { useConfigureForm } from './useConfigureForm.ts'

/** What Admin works from. */
const FROM_INFLEET: readonly InfleetFact[] = [
  'stockNumber',
  'source',
  'supplier',
  'mileage',
  'chassis',
  'motExpiry',
  'serviceHistory',
  'by',
  'arrived',
  'broughtBy',
]

export function ConfigureForm(opened: OpenedStage<AdminRecord>) {
  const { record, isHere, reload } = opened
  const { stage: handle, current } = useConfigureForm(opened)
  const { form } = handle
  const { vehicle, lockedStages, configured } = current
  const { stage, subStage } = vehicle
  const [route] = useFormValues(['route'], form)
  const nextName = waysOn(routeOf(route), stage, subStage)[0] ?? null
  const task = configured ? 'Change the configuration' : 'Configure'

  const side = (
    <>
      <Checklist form={form} />
      <FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />
    </>
  )

  function startAgain() {
    form.draft?.clear()
    return reload()
  }

  return (
    <>
      <StageHeader vehicle={vehicle} task={task} list={ADMIN.list} draft={form.draft} />
      <SidePanelLayout side={side} sideLabel="Documents and infleet details">
        <StageForm stage={handle} vehicle={record.vehicle} isHere={isHere} label="Configure" onReload={startAgain}>
          <RouteSection stage={stage} subStage={subStage} locked={lockedStages} />
          <DocumentsSection />
          <ProvenanceSection />
          <PurchaseSection form={form} />
          <PrepSection />
          <PlanSection nextName={nextName} />
          <Actions configured={configured} target={stepName(sentTo(routeOf(route)))} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}

function Actions({ configured, target }: { configured: boolean; target: string }) {
  const items = useChecklist()
  return <FormActions submit={configured ? 'Save changes' : `Send to ${target}`} note={leftToDo(items)} />
}
