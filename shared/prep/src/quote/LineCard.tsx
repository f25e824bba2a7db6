import type { PrepSettings } from '@forecourt/contracts'
import { QUOTE_LINE_TYPE_LABELS, keysOf } from '@forecourt/domain'
import {
  Button,
  chakra,
  ChevronDown,
  ChevronUp,
  Chip,
  Copy,
  IconButton,
  MessageSquare,
  Money,
  MutedText,
  SlaMark,
  Trash2,
  useIsNarrow,
} from '@forecourt/ui'
import type { ApiFormHandle } from '@forecourt/ui/forms'
import { memo, useState, type KeyboardEvent } from 'react'
import type { Findings } from '../stage/findings.ts'
import { mendedBy, type Change } from './lines.ts'
import { LineFields } from './LineFields.tsx'
import { COLUMN_GAP, COLUMNS, IN_ROW, ROW } from './lineTable.ts'
import { OtherJobs } from './OtherJobs.tsx'
import type { LineActions } from './useLines.ts'
import { totalsOfLine, type LineValues, type Values } from './values.ts'

interface Props {
  index: number
  count: number
  line: LineValues
  settings: PrepSettings
  findings: Findings
  actions: LineActions
  setValue: ApiFormHandle<Values>['setValue']
  /** Against the version before; null where there is none to compare with. */
  change: Change | null
  /** What the manager wrote beside it. */
  comment: string | null
  hasErrors: boolean
}

const Root = chakra('li', {
  base: { containerType: 'inline-size', scrollMarginTop: '20' },
  variants: { isRow: { true: { containerName: { md: ROW } } } },
})
const Body = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    p: { base: '3', md: '4' },
    borderWidth: '1px',
    borderRadius: { base: 'xl', md: 'lg' },
    bg: 'bg.raised',
    [IN_ROW]: {
      gridTemplateColumns: COLUMNS,
      alignItems: 'start',
      columnGap: COLUMN_GAP,
      rowGap: '1',
      px: '3',
      py: '2',
      mt: '-1px',
      borderRadius: '0',
    },
  },
  variants: { isMarked: { true: { borderInlineStartWidth: '3px', borderInlineStartColor: 'accent.solid' } } },
})
const Line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1.5' } as const
const Head = chakra('div', { base: { ...Line, [IN_ROW]: { display: 'contents' } } })
const About = chakra('div', { base: { ...Line, minWidth: '0', [IN_ROW]: { gridRow: '1', gridColumn: '1 / 6' } } })
const Foot = chakra('div', {
  base: { ...Line, [IN_ROW]: { gridRow: '4', gridColumn: '6 / -1', justifyContent: 'end' } },
})
const Number = chakra('h2', { base: { textStyle: 'sm', fontWeight: 'semibold' } })
const Net = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    textStyle: 'md',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    [IN_ROW]: { gridRow: '3', gridColumn: '7', height: 'input', alignContent: 'center' },
  },
})
const Tools = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '0', md: '0.5' },
    [IN_ROW]: { gridRow: '1', gridColumn: '6 / -1', justifyContent: 'end', my: '-1' },
  },
})
const Summary = chakra('button', {
  base: {
    display: 'grid',
    gap: '0.5',
    width: 'full',
    minHeight: 'touch',
    textAlign: 'start',
    textStyle: 'body',
    overflowWrap: 'anywhere',
  },
})
const Comment = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'sla.amber.subtle',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    [IN_ROW]: { gridRow: '2', gridColumn: '1 / -1' },
    _icon: { color: 'sla.amber.fg', boxSize: '4', mt: '0.5' },
  },
})

const MARKS: Partial<Record<Change, string>> = { NEW: 'New', CHANGED: 'Changed' }

const measuredAt = (itemRef: LineValues['itemRef'], { items }: Findings) =>
  items.find(({ ref }) => ref === itemRef)?.measured

function LineCardInner(props: Props) {
  const { index, count, line, settings, findings, actions, setValue, change, comment, hasErrors } = props
  const { net } = totalsOfLine(line)
  const about = [...mendedBy(line).map(findings.labelOf), measuredAt(line.itemRef, findings)].filter(Boolean).join(', ')
  const isNarrow = useIsNarrow()
  const isUnfinished = !line.description || (net === 0 && line.noCharge !== true)
  const [isOpen, setIsOpen] = useState(isUnfinished)
  const [wantsMore, setWantsMore] = useState(false)
  const showsFields = !isNarrow || isOpen || hasErrors
  const showsMore = wantsMore || hasErrors || Boolean(line.partNumber || line.note)
  const mark = change && MARKS[change]
  const name = `line ${index + 1}`

  function onEnter(event: KeyboardEvent<HTMLLIElement>) {
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !isField || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    // A form would be sent by it, and half a quote is nothing to send by accident.
    event.preventDefault()
    actions.add(undefined, index)
  }

  return (
    <Root isRow={!hasErrors} onKeyDown={onEnter} aria-label={`Line ${index + 1}`}>
      <Body isMarked={Boolean(mark)}>
        <Head>
          <About>
            <Number>Line {index + 1}</Number>
            {about && (
              <MutedText as="span" size="sm">
                {about}
              </MutedText>
            )}
            {mark && <Chip tone="accent">{mark}</Chip>}
            {line.safety === true && <SlaMark state="RED">Safety</SlaMark>}
          </About>
          <Net>{line.noCharge === true ? 'No charge' : <Money pence={net} />}</Net>
          {showsFields && (
            <Tools>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => actions.move(index, index - 1)}
              >
                <ChevronUp aria-hidden />
              </IconButton>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Move ${name} down`}
                disabled={index === count - 1}
                onClick={() => actions.move(index, index + 1)}
              >
                <ChevronDown aria-hidden />
              </IconButton>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Duplicate ${name}`}
                onClick={() => actions.duplicate(index)}
              >
                <Copy aria-hidden />
              </IconButton>
              <IconButton variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => actions.remove(index)}>
                <Trash2 aria-hidden />
              </IconButton>
            </Tools>
          )}
        </Head>
        {comment && (
          <Comment>
            <MessageSquare aria-hidden />
            <span>{comment}</span>
          </Comment>
        )}
        {showsFields ? (
          // The fields go by their place: at another one they are other fields.
          <LineFields key={index} index={index} settings={settings} setValue={setValue} showsMore={showsMore} />
        ) : (
          <Summary type="button" aria-expanded={false} onClick={() => setIsOpen(true)}>
            <span>{line.description}</span>
            <MutedText as="span" size="sm">
              {line.type ? QUOTE_LINE_TYPE_LABELS[line.type] : ''}. Tap to change
            </MutedText>
          </Summary>
        )}
        {showsFields && (
          <OtherJobs index={index} line={line} settings={settings} findings={findings} actions={actions} />
        )}
        {showsFields && (!showsMore || isNarrow) && (
          <Foot>
            {!showsMore && (
              <Button variant="plain" size="sm" onClick={() => setWantsMore(true)}>
                Part number, note
              </Button>
            )}
            {isNarrow && !isUnfinished && (
              <Button variant="plain" size="sm" onClick={() => setIsOpen(false)} marginInlineStart="auto">
                Close the line
              </Button>
            )}
          </Foot>
        )}
      </Body>
    </Root>
  )
}

const sameValues = (one: LineValues, other: LineValues) => JSON.stringify(one) === JSON.stringify(other)

/** A line of the quote. The form gives out a copy of every line at each letter; only a line that differs is drawn again. */
export const LineCard = memo(
  LineCardInner,
  ({ line, ...before }, { line: next, ...after }) =>
    sameValues(line, next) && keysOf(before).every((name) => before[name] === after[name]),
)
