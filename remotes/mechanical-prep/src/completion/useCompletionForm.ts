import { api } from '@forecourt/api-client'
import type { MechanicalPrepRecord, StageMove } from '@forecourt/contracts'
import { useProfile } from '@forecourt/session'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { completionOf, fromDraft, openingValues, openLines, type Values } from './values.ts'

interface Options {
  record: MechanicalPrepRecord
  refresh: () => Promise<MechanicalPrepRecord | undefined>
  onMoved: (move: StageMove) => void
}

type Unfinished = Record<string, string | number | boolean | null>

/** A blank is left out of a draft: the fields of the submit, which it is made of, know no null. */
function written({ lines, mot, service, ...fields }: Values) {
  const given = Object.entries(fields).filter(([name, value]) => name !== 'version' && value !== null)
  return {
    ...Object.fromEntries(given),
    lines: (lines ?? []) as Unfinished[],
    mot: (mot ?? null) as Unfinished | null,
    service: (service ?? null) as Unfinished | null,
  }
}

/** The form of finished work, with its draft. */
export function useCompletionForm({ record, refresh, onMoved }: Options) {
  const [base] = useState(record)
  const [lines] = useState(() => openLines(record.quotes))
  const [schema] = useState(() => completionOf({ odometerIn: record.assessment?.odometerIn ?? null }))
  const me = useProfile()?.id ?? null
  const params = { vehicleId: record.vehicle.id }
  const stage = useStageForm({
    name: 'mechanical-prep.completion',
    vehicle: record.vehicle,
    stored: base.drafts.completion,
    schema,
    defaultValues: openingValues(lines, base.assessment?.technician.id ?? me),
    fromDraft: fromDraft(lines),
    saveDraft: async (values, draftVersion) => {
      const body = { ...written(values), draftVersion }
      return (await api('POST /stage/mechanical-prep/:vehicleId/completion/draft', { params, body })).data
    },
    submit: async (body, { idempotencyKey }) =>
      (await api('POST /stage/mechanical-prep/:vehicleId/completion', { params, body }, { idempotencyKey })).data,
    refresh,
    onMoved,
  })
  return { ...stage, base, lines }
}
