import { classifyVin, normaliseVin, shortChassisOf } from '@forecourt/domain'
import { chakra, Input } from '@forecourt/ui'
import { FieldFrame } from '@forecourt/ui/forms'
import { useField, useValues } from '../rules.ts'

interface Props {
  /** Puts a value into the form. */
  onChange: (marks: { vin: string | null; shortChassis: string | null }) => void
}

const Root = chakra('div', {
  base: { width: 'min(100%, 400px)', '& input': { fontWeight: 'semibold', letterSpacing: '0.02em' } },
})

const LONGEST_TAIL = 8
const LONGEST_VIN = 17

/** Up to eight characters are the end of a chassis number, as the trade quotes it; more are the number itself. */
const marksOf = (text: string) =>
  text.length > LONGEST_TAIL ? { vin: text, shortChassis: null } : { vin: null, shortChassis: text || null }

function hint(text: string) {
  if (text === '') return 'The full VIN, or the last 4 to 8 characters of the chassis number.'
  if (text.length < 4) return 'At least 4 characters.'
  if (text.length <= LONGEST_TAIL) return `Kept as short chassis ${text}.`
  if (classifyVin(text) === 'FULL') return `Short chassis ${shortChassisOf(text)}.`
  if (text.length === LONGEST_VIN) return 'A VIN never has the letters I, O or Q.'
  return `${text.length} of 17 characters. Only valid for a vehicle built before 1981.`
}

/** The vehicle's VIN or short chassis in place of a plate, for one that has no registration. */
export function ChassisField({ onChange }: Props) {
  const [vin, shortChassis] = useValues(['vin', 'shortChassis'])
  const name = vin ? 'vin' : 'shortChassis'
  const { frame, control } = useField({ name, label: 'VIN or short chassis', required: true })
  const text = vin ?? shortChassis ?? ''
  return (
    <Root>
      <FieldFrame {...frame} helper={hint(text)}>
        <Input
          {...control}
          size="lg"
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(marksOf(normaliseVin(event.currentTarget.value).slice(0, LONGEST_VIN)))}
        />
      </FieldFrame>
    </Root>
  )
}
