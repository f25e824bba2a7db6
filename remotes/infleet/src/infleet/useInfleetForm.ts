import { api, ApiError, invalidate, stageLists } from '@forecourt/api-client'
import { Infleet, type InfleetedVehicle } from '@forecourt/contracts'
import { useApiForm, type ApiFormHandle, type SubmitContext } from '@forecourt/ui/forms'
import { useState, type RefObject } from 'react'
import { duplicateOf, type OpenDuplicate } from './checks.ts'
import { originsOf, type Facts, type Values } from './rules.ts'

const OPENING = {
  mileageUnit: 'MI',
  isAgency: false,
  provenanceAlerts: [],
  alertsConfirmed: false,
} satisfies Values

/** The form of the next car: what a transporter's cars have in common stays. */
function nextValues(values: Values): Values {
  const { sourceId = null, supplierName = null, location = null, isAgency = false } = values
  const blank = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
  return { ...blank, ...OPENING, sourceId, supplierName, location, isAgency }
}

/** Whether the group has a car changes with every infleet, also with one that was refused. */
const refreshChecks = () =>
  invalidate(stageLists, 'GET /stage/infleet/registration/:reg/check', 'GET /stage/infleet/vin/:vin/check')

/** What tells one car from another in the form. */
export const marksOf = ({ registration, vin, shortChassis }: Values) =>
  [registration, vin, shortChassis].map((mark) => mark ?? '').join(' ')

interface Options {
  /** The car that the form opens on, unless one was begun on this device; null for none. */
  registration: string | null
  /** What the services know, when the form is sent. */
  facts: RefObject<Facts>
  onInfleeted: (vehicle: InfleetedVehicle, context: SubmitContext) => void
}

export function useInfleetForm({ registration, facts, onInfleeted }: Options) {
  const [refused, setRefused] = useState<{ marks: string; open: OpenDuplicate | null } | null>(null)

  const form: ApiFormHandle<Values> = useApiForm({
    schema: Infleet,
    defaultValues: registration ? { ...OPENING, registration } : OPENING,
    fixed: {
      // Told when the form is checked: origins kept with every keystroke would draw the whole page each time.
      get origins() {
        return originsOf(form.getValues(), facts.current)
      },
    },
    draftKey: 'infleet',
    async submit(body, { idempotencyKey }) {
      try {
        const answer = await api('POST /stage/infleet', { body }, { idempotencyKey })
        return answer.data
      } catch (error) {
        if (error instanceof ApiError)
          setRefused({ marks: marksOf(form.getValues()), open: duplicateOf(error.details) })
        throw error
      } finally {
        void refreshChecks()
      }
    },
    onSuccess(vehicle, context) {
      form.startOver(nextValues(form.getValues()))
      setRefused(null)
      onInfleeted(vehicle, context)
    },
  })
  return { form, refused }
}
