import { formatRegistration } from '@forecourt/domain'
import { Button, chakra } from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { stoppingAlerts, type OpenDuplicate } from '../checks.ts'
import { useValues, type Values } from '../rules.ts'
import type { Duplicates } from '../useDuplicates.ts'
import type { LookupHandle } from '../useLookup.ts'
import { AlertConfirmation } from './AlertConfirmation.tsx'
import { ChassisField } from './ChassisField.tsx'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { LookupState } from './LookupState.tsx'
import { PlateField } from './PlateField.tsx'
import { SeenBeforeNotice } from './SeenBeforeNotice.tsx'

interface Props {
  form: ApiFormHandle<Values>
  mark: string
  handle: LookupHandle
  isConfigured: boolean
  duplicates: Duplicates
  open: OpenDuplicate | null
  hereName: string | undefined
  byChassis: boolean
  onByChassis: (byChassis: boolean) => void
}

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' },
})
const Aside = chakra('div', { base: { flex: '1 1 16rem', textStyle: 'sm', color: 'fg.muted' } })
const Notices = chakra('div', { base: { display: 'grid', gap: '3', _empty: { display: 'none' } } })

/** What the car is known by, and everything that this alone can tell. */
export function Identity(props: Props) {
  const { form, mark, handle, isConfigured, duplicates, open, hereName, byChassis, onByChassis } = props
  const [alerts] = useValues(['provenanceAlerts'])
  const stopping = stoppingAlerts(alerts ?? [])

  function setChassis({ vin, shortChassis }: { vin: string | null; shortChassis: string | null }) {
    form.setValue('vin', vin, { shouldDirty: true })
    form.setValue('shortChassis', shortChassis, { shouldDirty: true })
    form.clearErrors(['vin', 'shortChassis'])
  }

  function goByChassis() {
    form.setValue('registration', null, { shouldDirty: true })
    form.clearErrors('registration')
    onByChassis(true)
  }

  function goByPlate() {
    form.setValue('shortChassis', null, { shouldDirty: true })
    onByChassis(false)
  }

  return (
    <>
      <Row>
        {byChassis ? (
          <>
            <ChassisField onChange={setChassis} />
            <Aside>
              <p>Without a registration nothing is looked up: fill in the vehicle by hand.</p>
              <Button mt="2" onClick={goByPlate}>
                It has a registration
              </Button>
            </Aside>
          </>
        ) : (
          <>
            <PlateField look={handle.look} left={handle.left} />
            <LookupState mark={mark} handle={handle} isConfigured={isConfigured} onUseChassis={goByChassis} />
          </>
        )}
      </Row>
      <Notices>
        {open && (
          <DuplicateNotice subject={mark ? formatRegistration(mark) : 'This chassis'} open={open} hereName={hereName} />
        )}
        {!open && duplicates.seenBefore.length > 0 && <SeenBeforeNotice stays={duplicates.seenBefore} />}
        {stopping.length > 0 && <AlertConfirmation alerts={stopping} />}
      </Notices>
    </>
  )
}
