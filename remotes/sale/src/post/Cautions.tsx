import type { SaleRecord } from '@forecourt/contracts'
import { ACKNOWLEDGEMENT_LABELS, formatDate, formatDateTime, POSTERS_ACKNOWLEDGEMENTS } from '@forecourt/domain'
import { ShieldCheck, TriangleAlert, Notice } from '@forecourt/ui'
import { ChipsField, FormSection } from '@forecourt/ui/forms'
import type { Values } from './values.ts'

type Props = Pick<SaleRecord, 'acknowledgements' | 'safetyDeclined' | 'vehicle'>

/** What the vehicle is warned of: the poster acknowledges it here; a provenance alert is the sales manager's to accept. */
export function Cautions({ acknowledgements, safetyDeclined, vehicle }: Props) {
  const alert = acknowledgements.find(({ what }) => what === 'PROVENANCE_ALERT')
  const own = POSTERS_ACKNOWLEDGEMENTS.filter((each) => acknowledgements.some(({ what }) => what === each))
  const facts = [
    ...safetyDeclined.map(({ description, reason }) => `${description}: declined, “${reason}”.`),
    ...(own.includes('MOT_EXPIRED') && vehicle.motExpiresAt
      ? [`The MOT ended on ${formatDate(vehicle.motExpiresAt)}.`]
      : []),
  ]
  return (
    <>
      {alert &&
        (alert.by && alert.at ? (
          <Notice icon={ShieldCheck} tone="good">
            Provenance alert accepted by {alert.by.name}, {formatDateTime(alert.at)}.
          </Notice>
        ) : (
          <Notice icon={TriangleAlert} tone="warning">
            The provenance check raised an alert. A sales manager has to accept it on the vehicle’s page first.
          </Notice>
        ))}
      {own.length > 0 && (
        <FormSection title="To acknowledge" note={facts.join(' ')} columns={1}>
          <ChipsField<Values>
            name="acknowledged"
            label="I acknowledge this"
            choices={own.map((value) => ({ value, label: ACKNOWLEDGEMENT_LABELS[value] }))}
          />
        </FormSection>
      )}
    </>
  )
}
