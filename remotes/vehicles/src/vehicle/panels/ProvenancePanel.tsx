import type { VehicleDetails } from '@forecourt/contracts'
import { formatDate, PROVENANCE_ALERT_LABELS, PROVENANCE_STATUS_LABELS, type ProvenanceStatus, type SlaState } from '@forecourt/domain'
import { chakra, Chip, DataList, Panel, SlaMark, TriangleAlert } from '@forecourt/ui'

const LIGHTS: Readonly<Record<ProvenanceStatus, SlaState>> = { CLEAR: 'GREEN', NOT_DONE: 'AMBER', ALERT: 'RED' }

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '4' } })
const Note = chakra('p', { base: { mt: '4', pt: '3', borderTopWidth: '1px', textStyle: 'body', whiteSpace: 'pre-line' } })

/** Finance, write-off and theft. */
export function ProvenancePanel({ provenance }: Pick<VehicleDetails, 'provenance'>) {
  const { status, provider, reference, checkedAt, alerts, note } = provenance
  return (
    <Panel title="Provenance" more={<SlaMark state={LIGHTS[status]}>{PROVENANCE_STATUS_LABELS[status]}</SlaMark>}>
      {alerts.length > 0 && (
        <Chips>
          {alerts.map((alert) => (
            <Chip key={alert} tone={status === 'ALERT' ? 'red' : 'outline'} icon={TriangleAlert}>
              {PROVENANCE_ALERT_LABELS[alert]}
            </Chip>
          ))}
        </Chips>
      )}
      <DataList
        items={[
          { label: 'Checked with', value: provider, none: 'Nobody yet' },
          { label: 'Reference', value: reference, none: 'None' },
          { label: 'Checked on', value: checkedAt && formatDate(checkedAt), none: 'Not checked' },
        ]}
      />
      {note && <Note>{note}</Note>}
    </Panel>
  )
}
