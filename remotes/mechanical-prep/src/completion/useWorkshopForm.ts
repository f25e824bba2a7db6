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
  return useCompletionForm(opened, {
    schema,
    own: { roadTestDone: null, mot: null, service: null },
    draft: { route: 'POST /stage/mechanical-prep/:vehicleId/completion/draft', body: drafted },
    submit: { route: 'POST /stage/mechanical-prep/:vehicleId/completion' },
  })
}
