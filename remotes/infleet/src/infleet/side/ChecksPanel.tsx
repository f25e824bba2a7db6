import type { VehicleLookup } from '@forecourt/contracts'
import { chakra, counted, MutedText, SlaMark, useNow } from '@forecourt/ui'
import { type ApiFormHandle, useFormValues } from '@forecourt/ui/forms'
import { mileageCheck, motCheck, recordCheck, type CheckResult, type OpenDuplicate } from '../checks.ts'
import type { Values } from '../rules.ts'
import type { Duplicates } from '../useDuplicates.ts'
import { SideSection } from './SideSection.tsx'

const EARLIER_VISIT = { one: 'earlier visit', many: 'earlier visits' }

interface Props {
  form: ApiFormHandle<Values>
  duplicates: Duplicates
  open: OpenDuplicate | null
  lookup: VehicleLookup | null
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '38px',
    px: '3.5',
    py: '1',
    textStyle: 'sm',
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0' },
  },
})
const Result = chakra('dd', { base: { textAlign: 'end', minWidth: '0', '& > span': { whiteSpace: 'normal' } } })

function duplicateCheck(
  { hasChecked, isChecking, error }: Duplicates,
  open: OpenDuplicate | null,
): CheckResult | string {
  if (open) return { state: 'RED', words: `In stock at ${open.dealerName}` }
  if (error && !isChecking) return 'Not checked; checked again on submit'
  return hasChecked ? { state: 'GREEN', words: 'Not in stock' } : isChecking ? 'Checking…' : 'Not checked yet'
}

/** What is known against the car or for it, while the form is filled in. */
export function ChecksPanel({ form, duplicates, open, lookup }: Props) {
  const now = useNow()
  const [mileage, unit, motExpiresAt] = useFormValues(['mileage', 'mileageUnit', 'motExpiresAt'], form)
  const { seenBefore, hasChecked } = duplicates
  const before = seenBefore.length > 0 ? counted(seenBefore.length, EARLIER_VISIT) : 'No'
  const rows: { name: string; result: CheckResult | string }[] = [
    { name: 'Duplicate', result: duplicateCheck(duplicates, open) },
    { name: 'Seen before', result: hasChecked ? before : 'Not checked yet' },
    { name: 'Record', result: lookup ? recordCheck(lookup.alerts) : 'Not looked up' },
    { name: 'MOT', result: motExpiresAt ? motCheck(motExpiresAt, now) : 'Not known' },
    { name: 'Mileage', result: mileageCheck(mileage, unit, lookup?.lastMot ?? null) ?? 'Nothing to compare' },
  ]
  return (
    <SideSection title="Checks">
      <dl>
        {rows.map(({ name, result }) => (
          <Row key={name}>
            <MutedText as="dt">{name}</MutedText>
            <Result>
              {typeof result === 'string' ? (
                <MutedText as="span">{result}</MutedText>
              ) : (
                <SlaMark state={result.state}>{result.words}</SlaMark>
              )}
            </Result>
          </Row>
        ))}
      </dl>
    </SideSection>
  )
}
