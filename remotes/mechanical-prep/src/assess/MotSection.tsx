import { formatDate, itemLabel } from '@forecourt/domain'
import {
  Button,
  chakra,
  CircleAlert,
  MutedText,
  Panel,
  RefreshCw,
  SlaMark,
  TriangleAlert,
  useIsNarrow,
  ErrorText,
  Notice,
} from '@forecourt/ui'
import { groupStyles } from './groupStyles.ts'
import { MotLine } from './MotLine.tsx'
import { MotWaiting } from './MotWaiting.tsx'
import { Pinned } from './Pinned.tsx'
import type { Mot } from './useMot.ts'
import { advisoryName, useField, useValues, type Advisory } from './values.ts'

const List = chakra('div', {
  base: {
    display: 'grid',
    gap: '2.5',
    '& .pinned': groupStyles['& .pinned'],
    '& .decisions': groupStyles['& .decisions'],
  },
})
const Jumps = chakra('ul', {
  base: {
    display: 'grid',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: 'touch', md: '8' },
      textStyle: 'sm',
      color: 'accent.fg',
    },
  },
})

/** How many of the advisories have been decided about. */
function useOpenCount(advisories: readonly Advisory[]): number {
  const [decisions] = useValues(['motAdvisories'])
  return advisories.filter((advisory) => !decisions?.[advisoryName(advisory)]).length
}

/** What the last MOT test said: where its advisories stand on the checklist, and those that match nothing there. */
export default function MotSection({ mot }: { mot: Mot }) {
  const { history, isLoading, problem, refresh, isRefreshing, byItem, unmatched } = mot
  const isNarrow = useIsNarrow()
  const pinned = [...byItem]
  const all = history?.openAdvisories ?? []
  const open = useOpenCount(all)
  const { error } = useField({ name: 'motAdvisories', label: 'Last MOT' }).frame
  const last = history?.tests[0]
  if (isLoading) return <MotWaiting />
  if (problem) {
    return (
      <div data-field="motAdvisories">
        <Notice
          icon={CircleAlert}
          actions={
            <Button size="sm" onClick={refresh} disabled={isRefreshing} aria-busy={isRefreshing}>
              <RefreshCw aria-hidden />
              Try again
            </Button>
          }
        >
          <strong>No MOT history.</strong> {problem} The assessment can be finished without it.
        </Notice>
      </div>
    )
  }
  const note = all.length > 0 ? (open === 0 ? 'All resolved' : `${open} to resolve`) : undefined
  const hasRecall = history?.outstandingRecall === 'YES'
  const result = last ? `${last.passed ? 'Passed' : 'Failed'} on ${formatDate(last.completedAt)}` : 'No test recorded'
  const details = (
    <List>
      {error && open > 0 && (
        <ErrorText textStyle="sm" role="alert">
          {error}
        </ErrorText>
      )}
      {hasRecall && (
        <Notice icon={TriangleAlert} tone="warning">
          <strong>A safety recall is outstanding.</strong> Check with the manufacturer before the car is sold.
        </Notice>
      )}
      <MutedText size="sm">
        {last && history?.expiresOn ? `${result}, runs until ${formatDate(history.expiresOn)}. ` : `${result}. `}
        {last && all.length === 0 && 'No advisories.'}
      </MutedText>
      {pinned.length > 0 && (
        <Jumps aria-label="Advisories on the checklist">
          {pinned.map(([key, advisories]) => (
            <li key={key}>
              <a href={`#item-${key}`}>
                {itemLabel(key)}
                {advisories.length > 1 && ` (${advisories.length})`}
              </a>
            </li>
          ))}
        </Jumps>
      )}
      {unmatched.map((advisory) => (
        <Pinned key={advisoryName(advisory)} advisory={advisory} />
      ))}
    </List>
  )
  return (
    <div data-field="motAdvisories">
      {isNarrow ? (
        <MotLine
          result={hasRecall ? <SlaMark state="RED">Recall outstanding</SlaMark> : result}
          note={note}
          isWrong={Boolean(error) && open > 0}
        >
          {details}
        </MotLine>
      ) : (
        <Panel title="Last MOT" note={note}>
          {details}
        </Panel>
      )}
    </div>
  )
}
