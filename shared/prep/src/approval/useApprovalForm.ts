import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import type { Quote, StageMove } from '@forecourt/contracts'
import { useApiForm, type ApiFormHandle } from '@forecourt/ui/forms'
import { useState } from 'react'
import { usePrepStage } from '../stage/PrepContext.ts'
import { decidingOn } from './decidingOn.ts'
import { approvalOf, openingValues, type Values } from './decisions.ts'
import type { ToDecide } from './toDecide.ts'

interface Options {
  record: Pick<ToDecide, 'vehicle'>
  /** The version that is decided. */
  quote: Quote
  /** What was decided of the version before, as far as it still counts. */
  carried: Values | null
  onMoved: (move: StageMove, values: Values) => void
}

/** The form of a decision. It goes on the vehicle as it is now: what else changed of it, the quote's version guards. */
export function useApprovalForm({ record, quote, carried, onMoved }: Options): ApiFormHandle<Values> {
  const { name, routes } = usePrepStage()
  const vehicleId = record.vehicle.id
  const [schema] = useState(() => approvalOf(quote))
  const form: ApiFormHandle<Values> = useApiForm({
    schema,
    defaultValues: carried ?? openingValues(quote),
    fixed: { quoteVersion: quote.version, version: record.vehicle.version },
    draftKey: `${name}:approval:${vehicleId}:${quote.version}`,
    async submit(body, { idempotencyKey }) {
      const lines = body.lines.map(({ lineId, decision, reason }) =>
        decision === 'DECLINED' ? { lineId, decision, reason } : { lineId, decision },
      )
      const input = { params: { vehicleId }, body: { ...body, lines } }
      return (await decidingOn(vehicleId, () => api(routes.approve, input, { idempotencyKey }))).data
    },
    onSuccess(move) {
      onMoved(move, form.getValues())
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
  })
  return form
}
