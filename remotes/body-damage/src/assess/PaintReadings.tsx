import { PAINT_MOST_MICRONS } from '@forecourt/domain'
import { Button, chakra, IconButton, Plus, Trash2, type Choice } from '@forecourt/ui'
import { NumberField, SelectField } from '@forecourt/ui/forms'
import { useField, type Values } from './values.ts'

const Rows = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Row = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto', alignItems: 'end', gap: '2' },
})

/** The depth of the paint where somebody measured it. */
export function PaintReadings({ panels }: { panels: readonly Choice[] }) {
  const { value, change } = useField({ name: 'paint', label: 'Paint depth' })
  const readings = value ?? []
  return (
    <>
      <Rows>
        {readings.map((_, index) => (
          <Row key={index}>
            <SelectField<Values> name={`paint.${index}.panel`} label="Panel" choices={panels} />
            <NumberField<Values>
              name={`paint.${index}.microns`}
              label="Depth"
              suffix="µm"
              helper={index === 0 ? `Up to ${PAINT_MOST_MICRONS}` : undefined}
            />
            <IconButton
              variant="ghost"
              aria-label={`Remove reading ${index + 1}`}
              onClick={() => change(readings.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
      </Rows>
      <Button justifySelf="start" onClick={() => change([...readings, { panel: null, microns: null }])}>
        <Plus aria-hidden />
        Add a reading
      </Button>
    </>
  )
}
