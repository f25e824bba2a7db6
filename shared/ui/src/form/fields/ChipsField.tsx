import type { FieldValues } from 'react-hook-form'
import { Cluster } from '../../display/Cluster.ts'
import type { Choice } from './choices.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Tile } from './Tile.tsx'
import { useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string[]> {
  choices: readonly Choice[]
}

/** Any of several, kept in the order of the choices. */
export function ChipsField<Values extends FieldValues = never>({ choices, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []

  function toggle(own: string) {
    const next = choices.filter((choice) =>
      choice.value === own ? !chosen.includes(own) : chosen.includes(choice.value),
    )
    change(next.map((choice) => choice.value))
  }

  return (
    <FieldFrame {...frame} labelsControl={false} span={frame.span ?? 'full'}>
      <Cluster gap="1.5" role="group" aria-labelledby={frame.ids.label} aria-describedby={control['aria-describedby']}>
        {choices.map(({ value: own, label, disabled }, index) => (
          <Tile
            key={own}
            type="checkbox"
            name={control.name}
            value={own}
            checked={chosen.includes(own)}
            disabled={control.disabled || disabled}
            invalid={Boolean(frame.error)}
            onChange={() => toggle(own)}
            onBlur={control.onBlur}
            ref={index === 0 ? control.ref : undefined}
          >
            {label}
          </Tile>
        ))}
      </Cluster>
    </FieldFrame>
  )
}
