import { positionLabel, POSITIONS, slaHours } from '@forecourt/domain'
import { VisuallyHidden } from '@forecourt/ui'
import { FormSection, NumberField } from '@forecourt/ui/forms'
import { GridTable, Scroll } from './Grid.tsx'
import { LABELS } from './labels.ts'
import type { Values } from './values.ts'

const LIMITED = POSITIONS.flatMap((position) => {
  const hours = slaHours(position)
  return hours === null ? [] : [{ position, hours }]
})

/** Calendar hours that a vehicle may stand at each position. */
export function SlaSection() {
  return (
    <FormSection
      title={LABELS.slaHours}
      note="Calendar hours until a vehicle is late, for visits that start from now on. Amber at three quarters."
      columns={1}
    >
      <Scroll>
        <GridTable>
          <thead>
            <tr>
              <th scope="col">Position</th>
              <th scope="col">Standard</th>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {LIMITED.map(({ position, hours }) => (
              <tr key={position}>
                <th scope="row">{positionLabel(position)}</th>
                <td>{hours} h</td>
                <td>
                  <NumberField<Values>
                    name={`slaHours.${position}`}
                    label={<VisuallyHidden>Limit for {positionLabel(position)}</VisuallyHidden>}
                    suffix="h"
                    placeholder={String(hours)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </GridTable>
      </Scroll>
    </FormSection>
  )
}
