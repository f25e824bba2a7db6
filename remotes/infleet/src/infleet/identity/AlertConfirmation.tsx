import { PROVENANCE_ALERT_LABELS, type ProvenanceAlert } from '@forecourt/domain'
import { TriangleAlert, Notice } from '@forecourt/ui'
import { CheckboxField } from '@forecourt/ui/forms'
import type { Values } from '../rules.ts'

const listed = new Intl.ListFormat('en-GB')

/** A vehicle that is scrapped, exported, stolen or beyond repair is only taken in by somebody who says so. */
export function AlertConfirmation({ alerts }: { alerts: readonly ProvenanceAlert[] }) {
  const names = alerts.map((alert) => PROVENANCE_ALERT_LABELS[alert])
  return (
    <Notice icon={TriangleAlert} tone="danger" role="alert">
      <strong>{listed.format(names)}.</strong> Check the vehicle and its documents before you infleet it. Admin sees the
      alert.
      <CheckboxField<Values> name="alertsConfirmed" label="Infleet anyway" />
    </Notice>
  )
}
