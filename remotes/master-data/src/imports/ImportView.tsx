import { useApiQuery } from '@forecourt/api-client'
import { isImportAtWork } from '@forecourt/domain'
import { ButtonLink, chakra, useParams, RecordPending } from '@forecourt/ui'
import { ImportHead } from './ImportHead.tsx'
import { SheetPanel } from './SheetPanel.tsx'

const Sheets = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', px: { base: '3', md: '6' }, pb: '6' },
})

const POLLED_MS = 1_000

/** An import from its file to its end: what its sheets are, what each row comes to, and how far it is. */
export function ImportView({ path }: { path: string }) {
  const { importId = '' } = useParams()
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /imports/:importId',
    { params: { importId } },
    {
      select: (body) => body.data,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isImportAtWork(state.data.data.state) ? POLLED_MS : false),
    },
  )
  const offers = useApiQuery('GET /imports/kinds', {}, { select: (body) => body.data }).data ?? []
  if (!data) {
    return (
      <RecordPending isPage noun="import" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
        <ButtonLink to={path}>All imports</ButtonLink>
      </RecordPending>
    )
  }
  return (
    <>
      <ImportHead brought={data} path={path} />
      <Sheets>
        {data.sheets.map((sheet) => (
          <SheetPanel key={sheet.id} brought={data} sheet={sheet} offers={offers} />
        ))}
      </Sheets>
    </>
  )
}
