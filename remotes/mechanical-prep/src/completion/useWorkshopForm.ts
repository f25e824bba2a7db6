import { api } from '@forecourt/api-client'
import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { useCompletionForm, type OpenedPrep } from '@forecourt/prep'
import { useState } from 'react'
import { completionOf, drafted } from './values.ts'

/** The approved lines that are an MOT test. */
export const motLinesOf = ({ quotes }: Pick<MechanicalPrepRecord, 'quotes'>): string[] =>
  quotes.flatMap(({ lines }) =>
    lines.filter(({ type, decision }) => type === 'MOT' && decision === 'APPROVED').map(({ id }) => id),
  )

/** The form of finished mechanical work, with its draft. */
export function useWorkshopForm(opened: OpenedPrep<MechanicalPrepRecord>) {
  const [schema] = useState(() =>
    completionOf({ odometerIn: opened.findings.odometer, motLines: motLinesOf(opened.record) }),
  )
  const params = { vehicleId: opened.record.vehicle.id }
  return useCompletionForm(opened, {
    schema,
    own: { roadTestDone: null, mot: null, service: null },
    saveDraft: async (values, draftVersion, options) => {
      const body = { ...drafted(values), draftVersion }
      return (await api('POST /stage/mechanical-prep/:vehicleId/completion/draft', { params, body }, options)).data
    },
    submit: { route: 'POST /stage/mechanical-prep/:vehicleId/completion', params },
  })
}
