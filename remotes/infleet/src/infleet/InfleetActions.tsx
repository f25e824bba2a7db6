import { formatRegistration, formatShortChassis } from '@forecourt/domain'
import { Box } from '@forecourt/ui'
import { FormActions, SubmitButton } from '@forecourt/ui/forms'
import { useValues } from './rules.ts'
import { stoppingAlerts, type OpenDuplicate } from './checks.ts'

/** The intent of the button that adds another vehicle. */
export const ANOTHER = 'another'

const listed = new Intl.ListFormat('en-GB')

/** The two ways to send the form, and what keeps them from it. */
export function InfleetActions({ open }: { open: OpenDuplicate | null }) {
  const values = useValues([
    'registration',
    'vin',
    'shortChassis',
    'mileage',
    'sourceId',
    'provenanceAlerts',
    'alertsConfirmed',
  ])
  const [registration, vin, shortChassis, mileage, sourceId, alerts, isConfirmed] = values
  const mark = registration ? formatRegistration(registration) : formatShortChassis(vin ?? shortChassis ?? '')
  const needsConfirmation = stoppingAlerts(alerts ?? []).length > 0 && isConfirmed !== true
  const left = [
    !mark && 'the registration',
    (mileage ?? null) === null && 'the mileage',
    !sourceId && 'the source',
  ].filter((each) => each !== false)
  const blocked = open
    ? `Resolve the duplicate at ${open.dealerName} to continue`
    : needsConfirmation
      ? 'Confirm the alert above to continue'
      : undefined
  return (
    <FormActions
      submit={mark ? `Infleet ${mark}` : 'Infleet vehicle'}
      blocked={blocked}
      note={left.length > 0 ? `Still needed: ${listed.format(left)}` : 'Ready to go into stock'}
      secondary={
        <SubmitButton
          intent={ANOTHER}
          variant="outline"
          disabled={Boolean(blocked)}
          aria-label="Infleet and add another"
        >
          <Box as="span" hideBelow="md">
            Infleet and add another
          </Box>
          <Box as="span" hideFrom="md">
            Add another
          </Box>
        </SubmitButton>
      }
    />
  )
}
