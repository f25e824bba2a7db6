import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { nameInWords } from '../placeErrors.ts'
import { FormConflict } from '../FormConflict.tsx'
import type { FormSchema } from '../blanks.ts'
import { Notice } from '../Notice.tsx'
import { History } from '../../icons.ts'
import { Link } from '../../layout/Link.tsx'
import type { Conflict } from '../submission.ts'
import type { RecordShape } from './kind.ts'
import type { Change } from './merge.ts'
import type { Review } from './useMerge.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '1.5', mt: '1.5' } })
const Line = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', overflowWrap: 'anywhere' },
})
const Problem = chakra('p', { base: { color: 'fg.error', mt: '1' } })

/** Says who was first, and shows what they changed. */
export function RecordConflict({ conflict, merge }: { conflict: Conflict; merge: Review }) {
  const { vehicleId, readable } = conflict.details
  // Another vehicle has this registration or VIN: nothing of this record was changed, so there is nothing to review.
  if (typeof readable === 'boolean') {
    return (
      <FormConflict conflict={conflict}>
        {readable && typeof vehicleId === 'string' && (
          <>
            {' '}
            <Link to={`/vehicles/${vehicleId}`} inText>
              Open that vehicle
            </Link>
          </>
        )}
      </FormConflict>
    )
  }
  return (
    <FormConflict conflict={conflict} onReview={() => void (merge.isBusy || merge.review())}>
      {merge.problem && <Problem role="alert">{merge.problem}</Problem>}
    </FormConflict>
  )
}

/** A value in words; undefined for one that takes more than a word. */
function plainWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : undefined
}

interface Props {
  shape: Pick<RecordShape<FormSchema, never>, 'labels' | 'wordsOf'>
  changes: readonly Change[]
  take: Review['take']
}

/**
 * What somebody else changed, field by field; where both changed one, the choice. It takes the focus: the button that
 * brought it has gone.
 */
export function RecordReview({ shape, changes, take }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const labels: Readonly<Record<string, string | undefined>> = shape.labels
  const words = ({ name }: Change, value: unknown) => shape.wordsOf?.(name, value) ?? plainWords(value)
  const line = (change: Change) => {
    const [before, now] = [words(change, change.before), words(change, change.now)]
    return (
      <Line key={change.name}>
        <span>
          <strong>{labels[change.name] ?? nameInWords(change.name)}</strong>
          {before && now ? `: ${before} became ${now}` : ': changed'}
        </span>
        {change.isClash && (
          <Button size="xs" onClick={() => take(change)}>
            {now ? `Use ${now}` : 'Use theirs'}
          </Button>
        )}
      </Line>
    )
  }
  return (
    <Notice ref={notice} icon={History} role="group">
      <p>
        {changes.length === 0
          ? 'None of this form’s fields were changed. Save again to keep what you typed.'
          : 'These fields were changed. What you typed is kept; saving applies it.'}
      </p>
      {changes.length > 0 && <List>{changes.map(line)}</List>}
    </Notice>
  )
}
