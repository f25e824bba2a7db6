import { Button, chakra } from '@chakra-ui/react'
import { nameInWords } from '../placeErrors.ts'
import { FormConflict } from '../FormConflict.tsx'
import { Notice } from '../Notice.tsx'
import { History } from '../../icons.ts'
import type { Conflict } from '../submission.ts'
import type { AnyKind } from './kind.ts'
import type { Change } from './merge.ts'
import type { Merge } from './useMerge.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '1.5', mt: '1.5' } })
const Line = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', overflowWrap: 'anywhere' },
})
const Problem = chakra('p', { base: { color: 'fg.error', mt: '1' } })

/** Says who was first, and shows what they changed. */
export function RecordConflict({ conflict, merge }: { conflict: Conflict; merge: Merge }) {
  return (
    <FormConflict conflict={conflict} onReview={() => void (merge.isBusy || merge.review())}>
      {merge.problem && <Problem>{merge.problem}</Problem>}
    </FormConflict>
  )
}

const plainWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : 'something else'
}

interface Props {
  kind: AnyKind
  merge: Merge
}

/** What somebody else changed, field by field; where both changed one, the choice. */
export function RecordReview({ kind, merge: { changes, take } }: Props) {
  if (!changes) return null
  const labels: Readonly<Record<string, string | undefined>> = kind.labels
  const words = ({ name }: Change, value: unknown) => kind.wordsOf?.(name, value) ?? plainWords(value)
  return (
    <Notice icon={History} role="alert">
      {changes.length === 0
        ? 'No field of this form was changed. Save again to keep what you typed.'
        : 'This is what was changed. What you typed is kept, and saving puts it in place.'}
      {changes.length > 0 && (
        <List>
          {changes.map((change) => (
            <Line key={change.name}>
              <span>
                <strong>{labels[change.name] ?? nameInWords(change.name)}</strong>: {words(change, change.before)}{' '}
                became {words(change, change.now)}
              </span>
              {change.isClash && (
                <Button size="xs" onClick={() => take(change)}>
                  Use {words(change, change.now)}
                </Button>
              )}
            </Line>
          ))}
        </List>
      )}
    </Notice>
  )
}
