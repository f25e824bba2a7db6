import { useApiQuery } from '@forecourt/api-client'
import type { InfleetedVehicle, InfleetFormMetadata } from '@forecourt/contracts'
import { normaliseRegistration } from '@forecourt/domain'
import { PageHeader, SidePanelLayout, useSearchParams } from '@forecourt/ui'
import { ApiForm, FormConflict, SaveStatus, useFormValues, type Conflict } from '@forecourt/ui/forms'
import { useEffect, useMemo, useRef, useState } from 'react'
import { duplicateOf, lastMotText } from './checks.ts'
import { FactsContext } from './facts.tsx'
import { ArrivalFields } from './fields/ArrivalFields.tsx'
import { MoreFields } from './fields/MoreFields.tsx'
import { DocumentFields } from './fields/DocumentFields.tsx'
import { VehicleFields } from './fields/VehicleFields.tsx'
import { Identity } from './identity/Identity.tsx'
import { ANOTHER, InfleetActions } from './InfleetActions.tsx'
import { Infleeted, LastInfleeted } from './Infleeted.tsx'
import { factsOf } from './rules.ts'
import { ArrivedToday } from './side/ArrivedToday.tsx'
import { ChecksPanel } from './side/ChecksPanel.tsx'
import { useDuplicates } from './useDuplicates.ts'
import { NO_FACTS, useFill } from './useFill.ts'
import { marksOf, useInfleetForm } from './useInfleetForm.ts'
import { useLookup } from './useLookup.ts'

const NO_MAKES: InfleetFormMetadata['makes'] = []

/** At once: the form's own `setFocus` waits for a timer, by which time somebody may be typing in another field. */
const focusPlate = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[name=registration]')?.focus()

const ABOVE_THE_PAGE = '[role=dialog], [role=menu][data-state=open]'

/** A duplicate is told of beside the plate. */
const conflictNotice = (conflict: Conflict) =>
  duplicateOf(conflict.details) ? null : <FormConflict conflict={conflict} />

interface Taken {
  vehicle: InfleetedVehicle
  goesOn: boolean
}

/**
 * Taking a vehicle into stock: the plate, what the services know, and what is seen at the gate
 * (docs/domain.md#infleet).
 */
export default function InfleetPage() {
  const metadata = useApiQuery('GET /stage/infleet/form-metadata')
  const offers = metadata.data?.data
  const held = useRef(NO_FACTS)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [byChassis, setByChassis] = useState(false)

  // Such as the car that came in part-exchange for one that was sold.
  const [address, setAddress] = useSearchParams()
  const asked = normaliseRegistration(address.get('registration') ?? '')
  const { form, refused } = useInfleetForm({
    registration: asked || null,
    facts: held,
    onInfleeted(vehicle, { intent }) {
      if (asked) setAddress({}, { replace: true })
      setTaken({ vehicle, goesOn: intent === ANOTHER })
      setByChassis(false)
      if (intent === ANOTHER) beginAtThePlate()
    },
  })
  const { element } = form

  /** Once the page has been drawn with an empty plate, and after the layout has moved the focus to the page. */
  function beginAtThePlate() {
    requestAnimationFrame(() => focusPlate(element.current))
  }
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Anyone who opened a menu or a dialog while the page was on its way keeps the focus there.
      const isFree = document.activeElement?.matches('body, main') && !document.querySelector(ABOVE_THE_PAGE)
      if (isFree) focusPlate(element.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [element])

  const marks = useFormValues(['registration', 'vin', 'shortChassis'], form)
  const [registration = '', vin = '', shortChassis = ''] = marks.map((mark) => mark ?? '')
  const isConfigured = offers?.lookup.configured ?? true
  const handle = useLookup(registration, isConfigured)
  useFill(form, handle.lookup, held)
  const facts = useMemo(() => (handle.lookup ? factsOf(handle.lookup) : NO_FACTS), [handle.lookup])
  const duplicates = useDuplicates({ registration, vin, shortChassis })
  const wasRefused = refused?.marks === marksOf({ registration, vin, shortChassis })
  const open = duplicates.open ?? (wasRefused ? refused.open : null)
  const isOnChassis = byChassis || (!registration && Boolean(shortChassis))

  const isDone = taken !== null && !taken.goesOn

  const side = (
    <>
      {!isDone && <ChecksPanel form={form} duplicates={duplicates} open={open} lookup={handle.lookup} />}
      <ArrivedToday
        metadata={offers}
        error={metadata.error}
        isRetrying={metadata.isFetching}
        onRetry={() => void metadata.refetch()}
      />
    </>
  )

  return (
    <>
      <PageHeader
        title="Infleet"
        stage="INFLEET"
        subtitle={offers ? `Take a vehicle into stock at ${offers.dealerName}` : 'Take a vehicle into stock'}
        actions={<SaveStatus draft={form.draft} />}
      />
      <SidePanelLayout side={side} sideLabel="Checks and arrivals">
        {isDone ? (
          <Infleeted
            vehicle={taken.vehicle}
            onAnother={() => {
              setTaken(null)
              beginAtThePlate()
            }}
          />
        ) : (
          <FactsContext value={facts}>
            <ApiForm form={form} label="Infleet" conflict={conflictNotice}>
              {taken && <LastInfleeted vehicle={taken.vehicle} onDismiss={() => setTaken(null)} />}
              <Identity
                form={form}
                mark={registration}
                handle={handle}
                isConfigured={isConfigured}
                duplicates={duplicates}
                open={open}
                hereName={offers?.dealerName}
                byChassis={isOnChassis}
                onByChassis={setByChassis}
              />
              <VehicleFields setValue={form.setValue} makes={offers?.makes ?? NO_MAKES} byChassis={isOnChassis} />
              <ArrivalFields
                setValue={form.setValue}
                metadata={offers}
                lastMot={lastMotText(handle.lookup?.lastMot ?? null)}
              />
              <MoreFields />
              <DocumentFields />
              <InfleetActions open={open} />
            </ApiForm>
          </FactsContext>
        )}
      </SidePanelLayout>
    </>
  )
}
