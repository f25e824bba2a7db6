import { WEEKDAY_LABELS, WEEKDAYS } from '@forecourt/domain'
import { VisuallyHidden } from '@forecourt/ui'
import { FormSection, TextField } from '@forecourt/ui/forms'
import { GridTable, Scroll } from './Grid.tsx'
import { LABELS } from './labels.ts'
import type { Values } from './values.ts'

/** When somebody is there. */
export function HoursSection() {
  return (
    <FormSection
      title={LABELS.workingHours}
      note="Leave a day empty if you are closed. Not used yet: clocks run in calendar hours."
      columns={1}
    >
      <Scroll>
        <GridTable>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((day) => (
              <tr key={day}>
                <th scope="row">{WEEKDAY_LABELS[day]}</th>
                {(['from', 'to'] as const).map((end) => (
                  <td key={end}>
                    <TextField<Values>
                      name={`workingHours.${day}.${end}`}
                      label={<VisuallyHidden>{`${WEEKDAY_LABELS[day]}, ${end}`}</VisuallyHidden>}
                      type="time"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </GridTable>
      </Scroll>
    </FormSection>
  )
}
