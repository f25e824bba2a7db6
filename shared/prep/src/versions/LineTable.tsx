import { Chip, chakra, Money, SlaMark, Table } from '@forecourt/ui'
import { decisionText, KIND_LABELS, lineWords, statusText, type Line, type Lines, type Quote } from './versions.ts'

/** In line with the panel's head and foot, which has the line above it. */
const Rows = chakra('div', {
  base: {
    overflowX: 'auto',
    '& td': { py: '1.5' },
    '& td:first-of-type': { paddingInlineStart: '4' },
    '& td:last-of-type': { paddingInlineEnd: '4' },
    '& tbody:last-of-type tr:last-of-type td': { borderBottomWidth: '0' },
  },
})
const Words = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
})
const Sub = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } })
const Extra = chakra('th', {
  base: {
    px: '4',
    pt: '4',
    pb: '2',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: 'semibold',
    borderBottomWidth: '1px',
    '& span': { fontWeight: 'normal' },
  },
})

/** The lines of what stands, and of what was asked for on top of it. */
export function LineTable({ current, extras }: Lines) {
  return (
    <Rows>
      <Table.Root size="md" aria-label={`${KIND_LABELS[current.kind]} quote, version ${current.version}`}>
        <Table.Body>
          <LineRows quote={current} />
        </Table.Body>
        {extras.map((extra) => (
          <Table.Body key={extra.id} aria-label={`Extra work, version ${extra.version}`}>
            <Table.Row>
              <Extra colSpan={5} scope="rowgroup">
                Extra work
                <Sub>{statusText(extra)}</Sub>
              </Extra>
            </Table.Row>
            <LineRows quote={extra} />
          </Table.Body>
        ))}
      </Table.Root>
    </Rows>
  )
}

const LineRows = ({ quote }: { quote: Quote }) =>
  quote.lines.map((line) => <LineRow key={line.id} line={line} quote={quote} />)

function LineRow({ line, quote }: { line: Line; quote: Quote }) {
  const { description, safety, net, noCharge } = line
  const { news, labour, said, actual } = lineWords(line, quote)
  return (
    <Table.Row>
      <Table.Cell>
        <Words>
          {description}
          {news && <Chip tone="accent">{news}</Chip>}
        </Words>
        {said && <Sub>{said}</Sub>}
      </Table.Cell>
      <Table.Cell>{safety && <SlaMark state="RED">Safety</SlaMark>}</Table.Cell>
      <Table.Cell textAlign="end" color="fg.muted" whiteSpace="nowrap">
        {labour}
      </Table.Cell>
      <Table.Cell textAlign="end" fontWeight="medium">
        {noCharge ? 'No charge' : <Money pence={net} />}
        {actual && <Sub>{actual}</Sub>}
      </Table.Cell>
      <Table.Cell textAlign="end" color={line.decision === 'DECLINED' ? 'sla.red.fg' : undefined}>
        {decisionText(line, quote)}
      </Table.Cell>
    </Table.Row>
  )
}
