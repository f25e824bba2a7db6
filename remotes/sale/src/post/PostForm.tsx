import type { SaleRecord } from '@forecourt/contracts'
import { counted } from '@forecourt/domain'
import { FromInfleet, StageForm, StageHeader, type InfleetFact, type OpenedStage } from '@forecourt/stage'
import { SidePanelLayout, TriangleAlert, Notice } from '@forecourt/ui'
import { FormActions, FormSection, MoneyField, TextAreaField, TextField } from '@forecourt/ui/forms'
import { Adverts } from '../adverts/Adverts.tsx'
import { SALE } from '../stage.ts'
import { Cautions } from './Cautions.tsx'
import { usePostForm } from './usePostForm.ts'
import { useValues, type Values } from './values.ts'

const FROM_INFLEET: readonly InfleetFact[] = ['stockNumber', 'mileage', 'keys', 'v5c', 'serviceHistory', 'manuals']
const PHOTO = { one: 'photo', many: 'photos' }

/** Price, words and adverts, with what has to be seen before a vehicle is put on sale. */
export function PostForm(opened: OpenedStage<SaleRecord>) {
  const { record, isHere } = opened
  const stage = usePostForm(opened)
  const { vehicle, photos, minPhotos } = record
  const hasLive = record.links.some(({ status }) => status === 'LIVE')
  return (
    <>
      <StageHeader vehicle={vehicle} task="Post" list={SALE.list} draft={stage.draft} />
      <SidePanelLayout side={<FromInfleet vehicle={vehicle} facts={FROM_INFLEET} />} sideLabel="Infleet details">
        <StageForm stage={stage} vehicle={vehicle} isHere={isHere} label="Post">
          {photos < minPhotos && (
            <Notice icon={TriangleAlert} tone="warning">
              {photos === 0 ? 'There are no photos yet.' : `There are only ${counted(photos, PHOTO)}.`} This dealer
              requires {minPhotos}.
            </Notice>
          )}
          <Cautions {...record} />
          <FormSection title="Advert" columns={2}>
            <MoneyField<Values>
              name="askingPrice"
              label="Asking price"
              required={!vehicle.isAgency}
              helper={vehicle.isAgency ? 'The manufacturer sets the price.' : 'Including VAT.'}
            />
            <TextField<Values> name="attention" label="Attention line" maxLength={30} helper="Up to 30 characters." />
            <TextAreaField<Values> name="description" label="Description" limit={4000} span="full" />
          </FormSection>
          <FormSection title="Where it is advertised" note="Each advert is saved as you add it." columns={1}>
            {/* One's own advert is no change that somebody else has made. */}
            <Adverts
              vehicleId={vehicle.id}
              links={record.links}
              missingChannels={record.missingChannels}
              mayChange
              mayAdd
              onChanged={() => void stage.keepMine()}
            />
            {!hasLive && (
              <TextField<Values>
                name="notAdvertisedReason"
                label="Why it is not advertised"
                maxLength={200}
                helper="Required if there is no live advert."
              />
            )}
          </FormSection>
          <Actions record={record} hasLive={hasLive} />
        </StageForm>
      </SidePanelLayout>
    </>
  )
}

function Actions({ record, hasLive }: { record: SaleRecord; hasLive: boolean }) {
  const [reason, acknowledged] = useValues(['notAdvertisedReason', 'acknowledged'])
  const seen = new Set<string | null>(acknowledged)
  const open = record.acknowledgements.filter(({ what, by }) => (what === 'PROVENANCE_ALERT' ? !by : !seen.has(what)))
  const blocked =
    record.photos === 0
      ? 'Take at least one photo first.'
      : open.length > 0
        ? 'Acknowledge the warnings.'
        : !hasLive && !reason
          ? 'Add a live advert, or say why there is none.'
          : undefined
  return <FormActions submit="Put on sale" blocked={blocked} />
}
