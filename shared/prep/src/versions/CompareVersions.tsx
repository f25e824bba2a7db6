import {
  formatDateTime,
  formatPence,
  QUOTE_STATUS_LABELS,
  REJECTION_REASON_LABELS,
  type QuoteKind,
} from '@forecourt/domain'
import { Box, chakra, ResponsiveDialog, Table } from '@forecourt/ui'
import { comparedLines, decisionText, hoursText, KIND_LABELS, type Line, type Quote } from './versions.ts'

interface Props {
  kind: QuoteKind
  /** Oldest first. */
  versions: readonly Quote[]
  onClose: () => void
}

const Sub = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted', fontWeight: 'normal' } })
const Amount = chakra('span', {
  base: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  variants: { changed: { true: { fontWeight: 'semibold', color: 'accent.fg' } } },
})

/** A version that was rejected is superseded as well once there is another. */
const outcomeOf = ({ decidedBy, decisionReason, status }: Quote) =>
  [
    decisionReason ? QUOTE_STATUS_LABELS.REJECTED : QUOTE_STATUS_LABELS[status],
    decisionReason && REJECTION_REASON_LABELS[decisionReason].toLowerCase(),
    decidedBy && `by ${decidedBy.name}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The versions of a quote side by side: what came, what changed, what was decided. */
export default function CompareVersions({ kind, versions, onClose }: Props) {
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      size="xl"
      title="Compare versions"
      description={`${KIND_LABELS[kind]} quote`}
    >
      <Box overflowX="auto">
        <Table.Root size="md">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Line</Table.ColumnHeader>
              {versions.map((quote) => (
                <Table.ColumnHeader key={quote.id} textAlign="end">
                  Version {quote.version}
                  <Sub>
                    {quote.submittedBy.name}, {formatDateTime(quote.submittedAt)}
                  </Sub>
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {comparedLines(versions).map(({ id, description, lines }) => (
              <Table.Row key={id}>
                <Table.Cell>{description}</Table.Cell>
                {lines.map((line, at) => (
                  <Table.Cell key={versions[at]?.id} textAlign="end">
                    <CompareCell line={line} quote={versions[at]} />
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
            <Table.Row>
              <Table.Cell fontWeight="semibold">Net</Table.Cell>
              {versions.map(({ id, net }) => (
                <Table.Cell key={id} textAlign="end" fontWeight="semibold">
                  {formatPence(net)}
                </Table.Cell>
              ))}
            </Table.Row>
            <Table.Row>
              <Table.Cell>Outcome</Table.Cell>
              {versions.map((quote) => (
                <Table.Cell key={quote.id} textAlign="end" whiteSpace="normal">
                  {outcomeOf(quote)}
                  {quote.decisionNote && <Sub>{quote.decisionNote}</Sub>}
                </Table.Cell>
              ))}
            </Table.Row>
          </Table.Body>
        </Table.Root>
      </Box>
    </ResponsiveDialog>
  )
}

function CompareCell({ line, quote }: { line: Line | null; quote: Quote | undefined }) {
  if (!line || !quote) return <Sub>Not in this version</Sub>
  const isNews = quote.version > 1 && line.change !== 'SAME'
  return (
    <>
      <Amount changed={isNews}>{line.noCharge ? 'No charge' : formatPence(line.net)}</Amount>
      <Sub>
        {[
          isNews && line.change.toLowerCase(),
          line.labourHours > 0 && hoursText(line.labourHours),
          line.decision !== 'PENDING' && decisionText(line, quote).toLowerCase(),
        ]
          .filter(Boolean)
          .join(', ')}
      </Sub>
    </>
  )
}
