import { api, ApiError, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { AdminConfiguration, type AdminRecord, type StageMove } from '@forecourt/contracts'
import { ROUTE_KEYS } from '@forecourt/domain'
import { toastSuccess, useApiForm, type ApiFormHandle } from '@forecourt/ui'
import { useState } from 'react'
import { routeOf } from './route.ts'
import { openingValues, type Values } from './values.ts'

interface Options {
  /** The record as it is now; it changes under an open form when somebody else was there. */
  record: AdminRecord
  /** Fetches the record anew. */
  refresh: () => Promise<AdminRecord | undefined>
  onMoved: (move: StageMove) => void
}

/** The configure form: sends the vehicle on the first time, changes what was decided later. */
export function useConfigureForm({ record, refresh, onMoved }: Options) {
  // What the form stands on. A refetched record must not slip under what somebody is typing.
  const [base, setBase] = useState(record)
  const vehicleId = record.vehicle.id
  const params = { vehicleId }

  const form: ApiFormHandle<Values> = useApiForm({
    schema: AdminConfiguration,
    defaultValues: openingValues(base),
    fixed: { version: base.vehicle.version },
    draftKey: `admin:${vehicleId}`,
    draftBasis: base.vehicle.version,
    async submit(body, { idempotencyKey }) {
      try {
        if (base.configured) return (await api('PATCH /stage/admin/:vehicleId/configure', { params, body })).data
        return (await api('POST /stage/admin/:vehicleId/configure', { params, body }, { idempotencyKey })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) void invalidate(ofVehicle(vehicleId))
        throw error
      }
    },
    onSuccess(answer) {
      if ('suggestion' in answer) {
        setBase(answer)
        toastSuccess('Changes saved.')
      } else onMoved(answer)
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
  })

  /** Puts what was typed on top of the current version. A stage that has begun meanwhile keeps what it is. */
  async function keepMine() {
    const current = await refresh()
    if (!current) return
    const now = routeOf(openingValues(current).route)
    for (const key of ROUTE_KEYS.filter((each) => current.lockedStages.includes(each))) {
      form.setValue(`route.${key}`, now[key])
    }
    form.dismissConflict()
    setBase(current)
  }

  return { form, base, keepMine }
}
