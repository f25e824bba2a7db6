import type { MediaRecord } from '@forecourt/contracts'
import { missingShots } from '@forecourt/domain'
import {
  FromInfleet,
  nextStageName,
  Progress,
  StageForm,
  StageHeader,
  type InfleetFact,
  type OpenedStage,
} from '@forecourt/stage'
import { Button, lazyPart, SidePanelLayout, TriangleAlert, Notice } from '@forecourt/ui'
import { FormActions, FormSection, TextAreaField, TextField } from '@forecourt/ui/forms'
import { MEDIA } from '../stage/define.ts'
import { OpenBodyWork } from '../stage/OpenBodyWork.tsx'
import { LastValet } from '../stage/LastValet.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { Shots } from './Shots.tsx'
import { UploadTroubles } from './UploadTroubles.tsx'
import { usePhotosForm } from './usePhotosForm.ts'
import { usePhotoSet, type PhotoSet } from './usePhotoSet.ts'
import { skippedIn, useValues, type Values } from './values.ts'
import { whatIsMissing } from './whatIsMissing.ts'

const PhotoGrid = lazyPart(() => import('./PhotoGrid.tsx'), { title: 'The photos' })

const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'serviceHistory', 'manuals']

/** The photos of a vehicle: taken or chosen, in order, with a hero, and what is missing. */
export function PhotosForm(opened: OpenedStage<MediaRecord>) {
  const { record, isHere } = opened
  const stage = usePhotosForm(opened)
  const set = usePhotoSet(record)
  const { vehicle, settings } = record
  const { minPhotos } = settings
  const [given] = useValues(['skippedShots'], stage.form)
  const skipped = skippedIn(given)
  const taken = [...set.photos, ...set.coming.map((shotKey) => ({ shotKey }))]
  const missing = missingShots(settings.shotList, taken, skipped)
  return (
    <>
      <StageHeader
        vehicle={vehicle}
        task="Photograph"
        list={MEDIA.list}
        draft={stage.draft}
        count={`${set.photos.length} of ${minPhotos} photos`}
      >
        <Progress done={Math.min(set.photos.length, minPhotos)} of={minPhotos} label="Photos" />
      </StageHeader>
      <SidePanelLayout
        side={
          <>
            {record.valet && <LastValet valet={record.valet} />}
            <FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />
          </>
        }
        sideLabel="Vehicle details"
      >
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Photos">
          <OpenBodyWork labels={record.openBodyWork} />
          <FormSection title="Photos" columns={1}>
            <AddPhotos
              set={set}
              missing={missing}
              skipped={skipped}
              vehicle={vehicle}
              onSkip={(key, reason) =>
                stage.form.setValue('skippedShots', [...skipped, { key, reason }], { shouldDirty: true })
              }
            />
            <UploadTroubles queue={set.queue} />
          </FormSection>
          <Shots set={set} missing={missing} skipped={skipped} shots={settings.shotList} form={stage.form} />
          <FormSection
            title="Order"
            note="Drag a photo to its place. Open it for its caption, tags and number plate."
            columns={1}
          >
            {set.clash && <Clash set={set} />}
            <PhotoGrid set={set} shots={settings.shotList} skipped={skipped} />
          </FormSection>
          <FormSection title="Advert" columns={2}>
            <TextField<Values> name="spinUrl" label="360° link" type="url" placeholder="https://" />
            <TextAreaField<Values> name="note" label="Note" limit={1000} />
          </FormSection>
          <Actions record={record} set={set} missing={missing} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}

const Clash = ({ set }: { set: PhotoSet }) => (
  <Notice
    icon={TriangleAlert}
    tone="warning"
    role="alert"
    actions={<Button onClick={() => void set.applyMine()}>Apply my order</Button>}
  >
    {set.clash?.by} changed the order in the meantime. Their order is shown; yours is kept until you leave this page.
  </Notice>
)

interface ActionsProps {
  record: MediaRecord
  set: PhotoSet
  missing: readonly { label: string; required: boolean }[]
}

function Actions({ record: { vehicle, settings }, set, missing }: ActionsProps) {
  const blocked = whatIsMissing({ photos: set.photos, coming: set.coming, missing, minPhotos: settings.minPhotos })
  return (
    <FormActions
      submit={`Submit and send to ${nextStageName(vehicle.route, 'MEDIA:MEDIA')}`}
      blocked={blocked ?? undefined}
    />
  )
}
