import { invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import type { OffsiteRecord } from '@forecourt/contracts'
import { aboutVehicle, type OpenedStage, type StageFormHandle } from '@forecourt/stage'
import { useApiForm, type FormSchema, type SubmitContext, type ValuesOf } from '@forecourt/ui/forms'
import { useState } from 'react'
import type { z } from 'zod'

interface Options<Schema extends FormSchema, Result> {
  /** The form's own name; what is typed is kept on the device under it. */
  name: 'send' | 'change' | 'return'
  opened: OpenedStage<OffsiteRecord>
  schema: Schema
  defaultValues: ValuesOf<Schema>
  fixed: (version: number) => Partial<z.input<Schema>>
  submit: (body: z.output<Schema>, context: SubmitContext) => Promise<Result>
  onDone: (result: Result) => void
}

/** A form about a vehicle's journey: it has no draft on the server, since a journey is told in a minute. */
export function useOffsiteForm<Schema extends FormSchema, Result>(options: Options<Schema, Result>) {
  const { name, opened, schema, defaultValues, fixed, submit, onDone } = options
  const { record, base, refresh } = opened
  const vehicleId = record.vehicle.id
  const [version, setVersion] = useState(base.vehicle.version)
  const form = useApiForm({
    schema,
    defaultValues,
    fixed: fixed(version),
    draftKey: `offsite.${name}:${vehicleId}`,
    draftBasis: base.vehicle.version,
    submit: (body, context) => aboutVehicle(vehicleId, () => submit(body, context)),
    onSuccess(result) {
      onDone(result)
      void invalidate(stageLists, ofVehicle(vehicleId))
    },
  })

  /** Puts what was typed on top of the vehicle as it is now. */
  async function keepMine() {
    const now = await refresh()
    if (!now) return
    setVersion(now.vehicle.version)
    form.dismissConflict()
  }

  const isBehind = record.vehicle.version > version
  const handle: StageFormHandle<ValuesOf<Schema>> = { form, draft: null, isBehind, keepMine }
  return handle
}
