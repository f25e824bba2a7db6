import { formatTime } from '@forecourt/domain'
import { Button, chakra, useNow } from '@forecourt/ui'
import { DateTimeField, FieldFrame } from '@forecourt/ui/forms'
import { useField, type Values } from '../rules.ts'

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: { base: 'touch', md: 'input' },
    px: '3',
    borderWidth: '1px',
    borderRadius: { base: 'lg', md: 'md' },
    bg: 'bg.subtle',
    textStyle: 'body',
    whiteSpace: 'nowrap',
  },
})

/** When the car came: the moment it is sent, unless somebody sets another one. The form may stand open for hours. */
export function ArrivedField() {
  const field = { name: 'arrivedAt', label: 'Arrived' } as const
  const { value, change, frame } = useField(field)
  const now = useNow()
  if (!value) {
    return (
      <FieldFrame {...frame} labelsControl={false}>
        <Box>
          <span>Now, {formatTime(now)}</span>
          <Button
            variant="plain"
            size="xs"
            aria-label="Change the arrival"
            onClick={() => change(new Date(now).toISOString())}
          >
            Change
          </Button>
        </Box>
      </FieldFrame>
    )
  }
  return (
    <DateTimeField<Values>
      {...field}
      max={new Date(now).toISOString()}
      helper={
        <Button variant="plain" size="xs" onClick={() => change(null)}>
          Arrived now
        </Button>
      }
    />
  )
}
