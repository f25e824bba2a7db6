import type { MediaRecord } from '@forecourt/contracts'
import { formatDateTime, VALET_CHECK_LABELS, VALET_TYPE_LABELS } from '@forecourt/domain'
import { DataList, Panel } from '@forecourt/ui'

/** The last finished valet, beside what is done next. */
export function LastValet({ valet }: { valet: NonNullable<MediaRecord['valet']> }) {
  const { valetType, by, supplier, finishedAt, checklist, defectsFound, note } = valet
  const items = [
    { label: 'Type', value: VALET_TYPE_LABELS[valetType] },
    { label: 'Valeted by', value: by?.name ?? supplier?.name },
    { label: 'Finished', value: formatDateTime(finishedAt) },
    { label: 'Checked', value: checklist.map((check) => VALET_CHECK_LABELS[check]).join(', ') || null },
    { label: 'Defects found', value: defectsFound },
    { label: 'Note', value: note },
  ]
  return (
    <Panel title="Valet">
      <DataList items={items.filter(({ value }) => value)} />
    </Panel>
  )
}
