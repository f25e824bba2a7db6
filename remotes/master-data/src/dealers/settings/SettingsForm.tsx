import { invalidate, useOptions } from '@forecourt/api-client'
import type { DealerSettingsChange, DealerSettingsRecord, Route } from '@forecourt/contracts'
import { Text, toastSuccess, RecordPending, useRecord } from '@forecourt/ui'
import { type ApiFormHandle, FormActions, RecordApiForm, useRecordForm } from '@forecourt/ui/forms'
import { useState, type ReactNode } from 'react'
import { LastChanged } from '../../audit/LastChanged.tsx'
import { FormBody } from '../page/FormBody.tsx'
import { BuyersSection, MoneySection, TargetsSection, ThresholdsSection } from './FiguresSections.tsx'
import { HoursSection } from './HoursSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { RoutesSection, type Source } from './RoutesSection.tsx'
import { settingsShape } from './shape.ts'
import { SlaSection } from './SlaSection.tsx'
import { SuppliersSection } from './SuppliersSection.tsx'
import type { Values } from './values.ts'

/** How a dealer's settings are read and saved: a developer's calls name the dealer, a super admin's act at their own. */
export interface SettingsCalls {
  noun: string
  read: (dealerId: string) => Promise<{ data: DealerSettingsRecord }>
  save: (dealerId: string, body: DealerSettingsChange) => Promise<{ data: DealerSettingsRecord }>
  /** Out of date once they are saved. */
  route: Extract<Route, `GET ${string}`>
}

/** What else the form offers, with the codes of all sources. */
export type SettingsTools = (form: ApiFormHandle<Values>, sources: readonly string[]) => ReactNode

interface Props {
  calls: SettingsCalls
  dealerId: string
  tools?: SettingsTools | undefined
}

interface FormProps extends Props {
  record: DealerSettingsRecord
  sources: readonly Source[]
}

function SettingsForm({ calls, dealerId, record, sources, tools }: FormProps) {
  const [codes] = useState(() => sources.map(({ code }) => code))
  const [shape] = useState(() => settingsShape(codes))
  const { form, merge } = useRecordForm({
    shape,
    opened: record,
    read: () => calls.read(dealerId),
    save: (body) => calls.save(dealerId, body),
    onSaved: () => {
      void invalidate(calls.route)
      toastSuccess('Settings saved.')
    },
  })
  const { defaults } = record
  return (
    <FormBody>
      <RecordApiForm form={form} merge={merge} shape={shape} label="Settings">
        <Text color="fg.muted">Settings left at the standard follow it when a later version changes it.</Text>
        {tools?.(form, codes)}
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
        <LastChanged id={dealerId} />
        <FormActions submit="Save settings" />
      </RecordApiForm>
    </FormBody>
  )
}

/** What a dealer has set, as a form. */
export function Settings(props: Props) {
  const { calls, dealerId } = props
  const { data, error, isFetching, refetch } = useRecord(calls, dealerId)
  const { options, ...sources } = useOptions('GET /options/sources', { all: true })
  // Whatever fails later, the form stays: something may have been typed.
  if (data && (options.length > 0 || !(sources.isPending || sources.error))) {
    const named = options.map(({ code, name }) => ({ code: code ?? '', name }))
    return <SettingsForm {...props} record={data} sources={named} />
  }
  const retry = () => {
    void refetch()
    sources.refetch()
  }
  const failed = error ?? sources.error
  return <RecordPending noun={calls.noun} error={failed} isFetching={isFetching} onRetry={retry} />
}
