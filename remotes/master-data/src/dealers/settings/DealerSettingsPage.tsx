import { api, invalidate, useOptions } from '@forecourt/api-client'
import type { DealerSettingsRecord } from '@forecourt/contracts'
import { FormActions, RecordApiForm, RecordPending, Text, toastSuccess, useRecord, useRecordForm } from '@forecourt/ui'
import { useState } from 'react'
import { DealerPage } from '../page/DealerPage.tsx'
import { FormBody } from '../page/FormBody.tsx'
import { BuyersSection, MoneySection, TargetsSection, ThresholdsSection } from './FiguresSections.tsx'
import { HoursSection } from './HoursSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { RoutesSection, type Source } from './RoutesSection.tsx'
import { settingsShape } from './shape.ts'
import { SlaSection } from './SlaSection.tsx'
import { SuppliersSection } from './SuppliersSection.tsx'

const SETTINGS = {
  noun: 'settings',
  read: (dealerId: string) => api('GET /dealers/:dealerId/settings', { params: { dealerId } }),
}

interface Props {
  dealerId: string
  record: DealerSettingsRecord
  sources: readonly Source[]
}

function SettingsForm({ dealerId, record, sources }: Props) {
  const [shape] = useState(() => settingsShape(sources.map(({ code }) => code)))
  const { form, merge } = useRecordForm({
    shape,
    opened: record,
    read: () => SETTINGS.read(dealerId),
    save: (body) => api('PATCH /dealers/:dealerId/settings', { params: { dealerId }, body }),
    onSaved: () => {
      void invalidate('GET /dealers/:dealerId/settings')
      toastSuccess('Settings saved.')
    },
  })
  const { defaults } = record
  return (
    <FormBody>
      <RecordApiForm form={form} merge={merge} shape={shape} label="Settings">
        <Text color="fg.muted">Settings left at the standard follow it when a later version changes it.</Text>
        <MoneySection defaults={defaults} />
        <ThresholdsSection defaults={defaults} />
        <TargetsSection defaults={defaults} />
        <BuyersSection defaults={defaults} />
        <SlaSection />
        <HoursSection />
        <RoutesSection sources={sources} />
        <JobsSection form={form} />
        <SuppliersSection form={form} />
        <PhotosSection form={form} defaults={defaults} />
        <FormActions submit="Save settings" />
      </RecordApiForm>
    </FormBody>
  )
}

function Settings({ dealerId }: { dealerId: string }) {
  const { data, error, isFetching, refetch } = useRecord(SETTINGS, dealerId)
  const { options, ...sources } = useOptions('GET /options/sources', { all: true })
  // Whatever fails later, the form stays: something may have been typed.
  if (data && (options.length > 0 || !(sources.isPending || sources.error))) {
    const named = options.map(({ code, name }) => ({ code: code ?? '', name }))
    return <SettingsForm dealerId={dealerId} record={data} sources={named} />
  }
  const retry = () => {
    void refetch()
    sources.refetch()
  }
  const failed = error ?? sources.error
  return <RecordPending noun={SETTINGS.noun} error={failed} isFetching={isFetching} onRetry={retry} />
}

/** What a dealer has set. */
export default function DealerSettingsPage() {
  return <DealerPage tab="settings">{({ id }) => <Settings key={id} dealerId={id} />}</DealerPage>
}
