import type { SoldRecord } from '@forecourt/contracts'
import { useStageForm, type OpenedStage } from '@forecourt/stage'
import { useState } from 'react'
import { draftBody, GROUPS, openingValues, SoldDirectSubmission, SoldSubmission } from './values.ts'

function useOpening(opened: OpenedStage<SoldRecord>) {
  const [now] = useState(() => new Date().toISOString())
  return openingValues(opened.base, now)
}

/** The form of a sale from an advert, with its draft. */
export const useSoldForm = (opened: OpenedStage<SoldRecord>) =>
  useStageForm({
    name: 'sale.sold',
    opened,
    stored: opened.record.drafts.sold,
    schema: SoldSubmission,
    defaultValues: useOpening(opened),
    draft: {
      route: 'POST /stage/sale/:vehicleId/sold/draft',
      body: (values) => {
        const { reason: _reason, ...body } = draftBody(values)
        return body
      },
    },
    submit: { route: 'POST /stage/sale/:vehicleId/sold' },
    groups: GROUPS,
  })

/** The form of a direct sale, with its draft. */
export const useSoldDirectlyForm = (opened: OpenedStage<SoldRecord>) =>
  useStageForm({
    name: 'sale.sold-directly',
    opened,
    stored: opened.record.drafts.direct,
    schema: SoldDirectSubmission,
    defaultValues: { ...useOpening(opened), reason: undefined },
    draft: { route: 'POST /stage/sale/:vehicleId/sold/direct/draft', body: draftBody },
    submit: { route: 'POST /stage/sale/:vehicleId/sold/direct' },
    groups: GROUPS,
  })
