import { Chip, chakra, DividedList, ItemName, Money, SlaMark } from '@forecourt/ui'
import { LineDetail } from '../lineDetail.ts'
import { decisionText, KIND_LABELS, lineWords, statusText, type Line, type Lines, type Quote } from './versions.ts'

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '0.5',
    px: '4',
    py: '2.5',
  },
})
const Amount = chakra('p', {
  base: { fontWeight: 'semibold', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
const Outcome = chakra('p', {
  base: { textStyle: 'sm', textAlign: 'end', color: 'fg.muted' },
  variants: { declined: { true: { color: 'sla.red.fg' } } },
})
const Extra = chakra('h3', {
  base: { px: '4', pt: '4', pb: '2', textStyle: 'sm', fontWeight: 'semibold', borderTopWidth: '1px' },
})
const Sub = chakra('span', {
  base: { display: 'block', textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted' },
})

/** The lines on a phone: name and price in the first row, the rest below it. */
export function LineStack({ current, extras }: Lines) {
  return (
    <>
      <Stack label={`${KIND_LABELS[current.kind]} quote, version ${current.version}`} quote={current} />
      {extras.map((extra) => (
        <div key={extra.id}>
          <Extra>
            Extra work
            <Sub>{statusText(extra)}</Sub>
          </Extra>
          <Stack label={`Extra work, version ${extra.version}`} quote={extra} />
        </div>
      ))}
    </>
  )
}

const Stack = ({ label, quote }: { label: string; quote: Quote }) => (
  <DividedList as="ol" aria-label={label}>
    {quote.lines.map((line) => (
      <StackedLine key={line.id} line={line} quote={quote} />
    ))}
  </DividedList>
)

function StackedLine({ line, quote }: { line: Line; quote: Quote }) {
  const { news, labour, said, actual } = lineWords(line, quote)
  return (
    <Item>
      <ItemName as="p">{line.description}</ItemName>
      <Amount>{line.noCharge ? 'No charge' : <Money pence={line.net} />}</Amount>
      <LineDetail>
        {line.safety && <SlaMark state="RED">Safety</SlaMark>}
        {labour && <span>{labour}</span>}
        {news && <Chip tone="accent">{news}</Chip>}
        {actual && <span>{actual}</span>}
        {said && <span>{said}</span>}
      </LineDetail>
      <Outcome declined={line.decision === 'DECLINED'}>{decisionText(line, quote)}</Outcome>
    </Item>
  )
}
