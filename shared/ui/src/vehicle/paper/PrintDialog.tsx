import { chakra, Skeleton } from '@chakra-ui/react'
import { api, callRoute, errorMessage } from '@forecourt/api-client'
import type { PaperAddress } from '@forecourt/contracts'
import { type Paper, PAPER_LABELS } from '@forecourt/domain'
import { useEffect, useState } from 'react'
import { MutedText } from '../../display/MutedText.ts'
import { ErrorPanel } from '../../feedback/ErrorPanel.tsx'
import { ResponsiveDialog } from '../../overlay/ResponsiveDialog.tsx'
import { counted } from '../../list/rangeText.ts'

/** A list by its call, with the filters and the order that its address has. */
interface PrintedList {
  route: string
  query: Readonly<Record<string, string | number | boolean | null | undefined>>
}

/** What is to be printed of: a vehicle, several that were chosen, or a list as it is filtered. */
export type PrintOf = { vehicleId: string } | { vehicleIds: readonly string[] } | { list: PrintedList }

const VEHICLES = { one: 'vehicle', many: 'vehicles' }

const NOTES: Readonly<Record<Paper, string>> = {
  JOB_CARD: 'A4, for the workshop: approved work, route and notes',
  WINDOW_CARD: 'A4, for the windscreen: price and key facts',
  KEY_TAG: 'Label of 62 × 29 mm for the key ring',
  QUOTES: 'A4: every version, who decided what, and when',
  RECORD: 'A4: everything that is known of it, and where it has been',
  STOCK_SHEET: 'A4 landscape: a row for each vehicle',
}

const List = chakra('ul', { base: { display: 'grid', gap: '2' } })
const Item = chakra('a', {
  base: {
    display: 'grid',
    gap: '0.5',
    minHeight: 'touch',
    px: '3.5',
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
  },
})
const Name = chakra('span', { base: { fontWeight: 'semibold' } })

async function addressesOf(of: PrintOf): Promise<readonly PaperAddress[]> {
  if ('vehicleId' in of) return (await api('GET /vehicles/:vehicleId/print', { params: of })).data
  if ('vehicleIds' in of) return (await api('POST /vehicles/print', { body: { vehicleIds: [...of.vehicleIds] } })).data
  const { route, query } = of.list
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what every list answers of its stock sheet
  const { data } = (await callRoute(`${route}/stock-sheet`, { query })) as { data: PaperAddress }
  return data.vehicles > 0 ? [data] : []
}

interface Props {
  of: PrintOf
  /** The one document that is wanted; else all there are. */
  only?: Paper
  onClose: () => void
}

/**
 * What the person may print, each a link: the browser shows the document in a tab of its own, from which a desk prints and a
 * phone shares it. The links are made when the dialog opens, so none is blocked as a window that nobody asked for.
 */
export default function PrintDialog({ of, only, onClose }: Props) {
  const [asked, ask] = useState(of)
  const [papers, setPapers] = useState<readonly PaperAddress[] | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    let isOver = false
    addressesOf(asked).then(
      (found) => isOver || setPapers(found),
      (error: unknown) => isOver || setFailure(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isOver = true
    }
  }, [asked])
  const count = 'vehicleIds' in asked ? asked.vehicleIds.length : null
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={only ? `Print ${PAPER_LABELS[only].toLowerCase()}` : 'Print'}
      description={count === null ? 'Opens in a new tab.' : `${counted(count, VEHICLES)} chosen. Opens in a new tab.`}
    >
      {failure ? (
        <ErrorPanel
          error={{ title: 'What can be printed could not be loaded', description: errorMessage(failure) }}
          onRetry={() => {
            setFailure(null)
            ask({ ...asked })
          }}
        />
      ) : (
        <Papers papers={only && papers ? papers.filter(({ paper }) => paper === only) : papers} of={count} />
      )}
    </ResponsiveDialog>
  )
}

function Papers({ papers, of }: { papers: readonly PaperAddress[] | null; of: number | null }) {
  if (papers === null) {
    return (
      <List aria-busy aria-label="Loading">
        {[1, 2, 3].map((row) => (
          <Skeleton asChild key={row} height="60px">
            <li />
          </Skeleton>
        ))}
      </List>
    )
  }
  if (papers.length === 0) return <MutedText>There is nothing to print. Choose vehicles that are in stock.</MutedText>
  return (
    <List>
      {papers.map(({ paper, url, vehicles }) => (
        <li key={paper}>
          <Item href={url} target="_blank" rel="noopener">
            <Name>
              {PAPER_LABELS[paper]}
              {of !== null && vehicles < of && `, of ${counted(vehicles, VEHICLES)}`}
            </Name>
            <MutedText as="span" size="sm">
              {NOTES[paper]}
            </MutedText>
          </Item>
        </li>
      ))}
    </List>
  )
}
