import { BodyOutline, PANEL_GROUPS } from '@forecourt/body'
import type { VehicleDetails } from '@forecourt/contracts'
import { isPanelKey, panelLabel, SEVERITIES, SEVERITY_LABELS } from '@forecourt/domain'
import { ChipRadio, Chips } from '@forecourt/stage'
import { chakra, Disclosure, DisclosureHead, NativeSelect } from '@forecourt/ui'
import { useId } from 'react'
import type { MarkedPlace } from './defect.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '3', pt: '2' } })

interface Props {
  vehicle: Pick<VehicleDetails, 'bodyType'>
  marked: MarkedPlace | null
  onMark: (marked: MarkedPlace | null) => void
}

/** Where on the car a defect is, touched on its picture or chosen from the list, and how bad it is. */
export function DefectMark({ vehicle: { bodyType }, marked, onMark }: Props) {
  const name = useId()
  const severity = marked?.severity ?? 'MINOR'
  return (
    <Disclosure>
      <DisclosureHead>{marked ? `On the car: ${panelLabel(marked.panel)}` : 'Mark it on the car'}</DisclosureHead>
      <Body>
        <BodyOutline
          bodyType={bodyType}
          marks={
            marked?.place
              ? [
                  {
                    id: name,
                    number: 1,
                    panel: marked.panel,
                    place: marked.place,
                    type: 'scratch',
                    severity,
                    status: 'OPEN',
                  },
                ]
              : []
          }
          chosenPanel={marked?.panel ?? null}
          onTouch={({ panel, view, x, y }) => onMark({ panel, place: { view, x, y }, severity })}
        />
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="Panel"
            value={marked?.panel ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onMark(isPanelKey(value) ? { panel: value, place: null, severity } : null)
            }
          >
            <option value="">Not marked</option>
            {PANEL_GROUPS.map(({ label, panels }) => (
              <optgroup key={label} label={label}>
                {panels.map((each) => (
                  <option key={each} value={each}>
                    {panelLabel(each)}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {marked && (
          <Chips role="radiogroup" aria-label="Severity">
            {SEVERITIES.map((each) => (
              <ChipRadio
                key={each}
                name={name}
                checked={severity === each}
                onChange={() => onMark({ ...marked, severity: each })}
              >
                {SEVERITY_LABELS[each]}
              </ChipRadio>
            ))}
          </Chips>
        )}
      </Body>
    </Disclosure>
  )
}
