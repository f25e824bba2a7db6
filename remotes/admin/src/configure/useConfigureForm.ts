import { api, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { AdminConfiguration, type AdminRecord } from '@forecourt/contracts'
import { ROUTE_KEYS } from '@forecourt/domain'
import { aboutVehicle, type OpenedStage, type StageFormHandle } from '@forecourt/stage'
import { toastSuccess } from '@forecourt/ui'
import { useApiForm } from '@forecourt/ui/forms'
import { useState } from 'react'
import { routeOf } from './route.ts'
import { openingValues, type Values } from './values.ts'

/**
 * The configure form: sends the vehicle on the first time, changes what was decided later. `current` is the record that it
 * stands on, which is another one once its changes are saved.
 */
export function useConfigureForm({ record, base, refresh, onMoved }: OpenedStage<AdminRecord>) {
  const [current, setCurrent] = useState(base)
  const vehicleId = record.vehicle.id
  const params = { vehicleId }

  const form = useApiForm({
    schema: AdminConfiguration,
    defaultValues: openingValues(current),
    fixed: { version: current.vehicle.version },
    draftKey: `admin:${vehicleId}`,
    draftBasis: current.vehicle.version,
    submit: (body, { idempotencyKey }): Promise<Answer> =>
      aboutVehicle(vehicleId, async () => {
        if (current.configured) return (await api('PATCH /stage/admin/:vehicleId/configure', { params, body })).data
        return (await api('POST /stage/admin/:vehicleId/configure', { params, body }, { idempotencyKey })).data
      }),
    onSuccess(answer) {
      if ('suggestion' in answer) {
        setCurrent(answer)
        toastSuccess('Changes saved.')
      } else onMoved(answer)
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
  })

  /** Puts what was typed on top of the current version. A stage that has begun meanwhile keeps what it is. */
  async function keepMine() {
    const now = await refresh()
    if (!now) return
    const route = routeOf(openingValues(now).route)
    for (const key of ROUTE_KEYS.filter((each) => now.lockedStages.includes(each))) {
      form.setValue(`route.${key}`, route[key])
    }
    form.dismissConflict()
    setCurrent(now)
  }

  const isBehind = record.vehicle.version > current.vehicle.version
  const stage: StageFormHandle<Values> = { form, draft: null, isBehind, keepMine }
  return { stage, current }
}

type Answer = AdminRecord | Parameters<OpenedStage<AdminRecord>['onMoved']>[0]
