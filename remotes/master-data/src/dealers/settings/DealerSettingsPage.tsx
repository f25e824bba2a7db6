import { api, errorMessage, invalidate, useApiQuery, useOptions } from '@forecourt/api-client'
import type { DealerSettingsRecord } from '@forecourt/contracts'
import { ApiForm, ErrorPanel, FormActions, FormConflict, SkeletonRows, type ApiFormHandle } from '@forecourt/ui'
import { DealerPage } from '../page/DealerPage.tsx'
import { FormBody } from '../page/FormBody.tsx'
import { TheirsNotice } from '../page/TheirsNotice.tsx'
import { useVersionedForm } from '../page/useVersionedForm.ts'
import { MoneySection, TargetsSection, ThresholdsSection } from './FiguresSections.tsx'
import { HoursSection } from './HoursSection.tsx'
import { LABELS } from './labels.ts'
import { JobsSection, ShotsSection, SuppliersSection } from './ListSections.tsx'
import { RoutesSection, type Source } from './RoutesSection.tsx'
import { SlaSection } from './SlaSection.tsx'
import { SETTINGS_FORM, standingOf } from './values.ts'

interface Props {
  dealerId: string
  record: DealerSettingsRecord
  sources: readonly Source[]
}

function SettingsForm({ dealerId, record, sources }: Props) {
  const params = { dealerId }
  const codes = sources.map(({ code }) => code)
  const { form, review, theirs } = useVersionedForm({
    schema: SETTINGS_FORM,
    opened: standingOf(record, codes),
    save: async (settings, version) => {
      const { data } = await api('PATCH /dealers/:dealerId/settings', { params, body: { ...settings, version } })
      void invalidate('GET /dealers/:dealerId/settings')
      return standingOf(data, codes)
    },
    read: async () => standingOf((await api('GET /dealers/:dealerId/settings', { params })).data, codes),
    labels: LABELS,
    saved: 'Settings saved. They count from now on.',
  })
  const { defaults } = record
  const handle = form as unknown as ApiFormHandle
  return (
    <FormBody>
      <ApiForm
        form={form}
        label="Settings"
        conflict={(conflict) => <FormConflict conflict={conflict} onReview={() => void review()} />}
      >
        <TheirsNotice theirs={theirs} />
        <MoneySection defaults={defaults} />
        <ThresholdsSection defaults={defaults} />
        <TargetsSection defaults={defaults} />
        <SlaSection />
        <HoursSection />
        <RoutesSection sources={sources} />
        <JobsSection form={handle} />
        <SuppliersSection form={handle} />
        <ShotsSection form={handle} />
        <FormActions submit="Save settings" />
      </ApiForm>
    </FormBody>
  )
}

function LoadedSettings({ dealerId }: { dealerId: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /dealers/:dealerId/settings',
    { params: { dealerId } },
    { select: (body) => body.data },
  )
  const sources = useOptions('GET /options/sources', { pageSize: 100 })
  const failed = error ?? sources.error
  if (data && !sources.isPending && !sources.error) {
    const named = sources.options.map(({ code, name }) => ({ code: code ?? '', name }))
    return <SettingsForm dealerId={dealerId} record={data} sources={named} />
  }
  if (!failed) return <SkeletonRows rows={8} columns={['30%', '40%']} />
  return (
    <ErrorPanel
      error={{ title: 'The settings could not be loaded.', description: errorMessage(failed) }}
      onRetry={() => {
        void refetch()
        sources.refetch()
      }}
      retrying={isFetching}
    />
  )
}

/** What a dealer has set: it counts at once, for what happens from then on. */
export default function DealerSettingsPage() {
  return <DealerPage tab="settings">{({ id }) => <LoadedSettings key={id} dealerId={id} />}</DealerPage>
}
