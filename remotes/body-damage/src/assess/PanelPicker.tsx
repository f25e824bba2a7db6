import { PANEL_GROUPS } from '@forecourt/body'
import { isPanelKey, panelLabel, type PanelKey } from '@forecourt/domain'
import { NativeSelect } from '@forecourt/ui'

interface Props {
  onPick: (panel: PanelKey) => void
}

/** Every panel, inside and underneath as well, in the order of a walk round the car. */
export function PanelPicker({ onPick }: Props) {
  return (
    <NativeSelect.Root maxWidth={{ md: '20rem' }}>
      <NativeSelect.Field
        aria-label="Add damage to a panel"
        value=""
        onChange={({ currentTarget: { value } }) => {
          if (isPanelKey(value)) onPick(value)
        }}
      >
        <option value="">Choose a panel from the list</option>
        {PANEL_GROUPS.map(({ label, panels }) => (
          <optgroup key={label} label={label}>
            {panels.map((panel) => (
              <option key={panel} value={panel}>
                {panelLabel(panel)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
