import type { VehicleLookup } from '@forecourt/contracts'
import { anyForm, type ApiFormHandle } from '@forecourt/ui/forms'
import { useEffect, useRef, type RefObject } from 'react'
import { factsOf, refill, type Facts, type Values } from './rules.ts'
import { keysOf } from '@forecourt/domain'

export const NO_FACTS: Facts = {}

const isSame = (one: unknown, other: readonly string[]) => Array.isArray(one) && one.join() === other.join()

/**
 * Puts what a lookup knows into the form, and takes it out again when the mark is another car's. `heldRef` holds the facts
 * that are in the form.
 */
export function useFill(form: ApiFormHandle<Values>, lookup: VehicleLookup | null, heldRef: RefObject<Facts>) {
  const { getValues, setValue } = form
  const { setValue: setAny } = anyForm(form)
  const heldAlerts = useRef<readonly string[]>([])

  useEffect(() => {
    const facts = lookup ? factsOf(lookup) : NO_FACTS
    const alerts = lookup?.alerts ?? []
    const values = getValues()
    const changes = refill(values, heldRef.current, facts)
    for (const name of keysOf(changes)) setAny(name, changes[name] ?? null, { shouldDirty: true })
    const isOurs = !values.provenanceAlerts?.length || isSame(values.provenanceAlerts, heldAlerts.current)
    if (isOurs && !isSame(values.provenanceAlerts, alerts)) setValue('provenanceAlerts', alerts, { shouldDirty: true })
    heldRef.current = facts
    heldAlerts.current = alerts
  }, [lookup, getValues, setValue, setAny, heldRef])
}
